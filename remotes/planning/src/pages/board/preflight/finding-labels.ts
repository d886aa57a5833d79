import type { PreflightFinding, PreflightRule } from '@haulboard/contract';
import { formatDay, formatDuration, formatTime } from '@haulboard/contract/time';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { truckStatusWord } from '../../../components/status-labels.ts';

const NAMES: Record<PreflightRule, MessageDescriptor> = {
  overlap: msg`Two loads at once`,
  'truck-away': msg`Truck not available`,
  'cof-expired': msg`Certificate of fitness`,
  'share-open': msg`Shared truck`,
  'destination-closed': msg`Destination closed`,
  closure: msg`Marked as closed`,
  'destination-grade': msg`Grade not taken`,
  'crew-off': msg`Crew off`,
  'gross-configuration': msg`Gross of the configuration`,
  'gross-route': msg`Gross on the route`,
  'permit-expired': msg`Permit not valid`,
  'work-day': msg`13 hours of work`,
  'work-rest': msg`10 hours of rest`,
  'work-period': msg`70 hours of work`,
  'closed-under-way': msg`On its way to where it is closed`,
  'configuration-unknown': msg`Configuration without limits`,
  'permit-missing': msg`No permit on record`,
  'paper-expired': msg`Paper run out`,
  'licence-expired': msg`Licence run out`,
  'licence-too-low': msg`Licence for lighter trucks`,
  'induction-missing': msg`No induction`,
  'work-break': msg`Break after 5.5 hours`,
  'stock-short': msg`Not in stock`,
  'crew-hours': msg`Hours of the crew`,
  'destination-hours': msg`Opening hours`,
  'destination-queue': msg`Queue at the destination`,
  'skid-queue': msg`Queue at the skid`,
};

/** What a rule is called. */
export function ruleName(i18n: I18n, rule: PreflightRule): string {
  return i18n._(NAMES[rule]);
}

/** The facts as they stand in a sentence; what a rule does not give is an empty word. */
type Words = {
  truck: string;
  driver: string;
  carrier: string;
  crew: string;
  grade: string;
  place: string;
  configuration: string;
  permit: string;
  reason: string;
  day: string;
  from: string;
  to: string;
  minutes: string;
  hours: string;
  limitHours: string;
  tonnes: string;
  limitTonnes: string;
  count: number;
  limit: number;
};

const WORDS: Record<PreflightRule, (words: Words) => MessageDescriptor> = {
  overlap: ({ truck, from, to }) => msg`Truck ${truck} has two loads at once from ${from} to ${to}`,
  'truck-away': ({ truck, reason, from, to }) =>
    from === ''
      ? msg`Truck ${truck} is not available: ${reason}`
      : msg`Truck ${truck} is away from ${from} to ${to}: ${reason}`,
  'cof-expired': ({ truck, day }) => msg`The certificate of fitness of truck ${truck} ran out on ${day}`,
  'share-open': ({ truck, carrier, reason }) => {
    if (reason === 'foreign') {
      return msg`Truck ${truck} is not yours to plan on this day`;
    }
    return reason === 'pending'
      ? msg`Truck ${truck} is offered to ${carrier} for this day`
      : msg`Truck ${truck} is shared with ${carrier} for this day`;
  },
  'destination-closed': ({ place, reason, from, to }) =>
    from === '' ? msg`${place} is closed` : msg`${place} is closed from ${from} to ${to}: ${reason}`,
  closure: ({ place, reason, from, to }) => msg`${place} is closed from ${from} to ${to}: ${reason}`,
  'destination-grade': ({ place, grade }) => msg`${place} does not take ${grade}`,
  'crew-off': ({ crew, reason }) => msg`Crew ${crew} does not work this day: ${reason}`,
  'gross-configuration': ({ truck, tonnes, configuration, limitTonnes }) =>
    msg`Truck ${truck} would weigh ${tonnes} t; as ${configuration} it may weigh ${limitTonnes} t`,
  'gross-route': ({ truck, tonnes, place, limitTonnes }) =>
    msg`Truck ${truck} would weigh ${tonnes} t; ${place} carries ${limitTonnes} t`,
  'permit-expired': ({ truck, permit, day, reason }) => {
    if (permit === '') {
      return reason === 'not-yet'
        ? msg`The permit of truck ${truck} begins on ${day}`
        : msg`The permit of truck ${truck} ran out on ${day}`;
    }
    return reason === 'not-yet'
      ? msg`Permit ${permit} of truck ${truck} begins on ${day}`
      : msg`Permit ${permit} of truck ${truck} ran out on ${day}`;
  },
  'work-day': ({ truck, hours, limitHours }) =>
    msg`Truck ${truck} has ${hours} h of work in a work day; ${limitHours} h are allowed`,
  'work-rest': ({ truck, hours, limitHours, from, to }) =>
    msg`Truck ${truck} rests ${hours} h, from ${from} to ${to}; ${limitHours} h are needed`,
  'work-period': ({ truck, hours, limitHours }) =>
    msg`Truck ${truck} has ${hours} h of work since its last day of rest; ${limitHours} h are allowed`,
  'closed-under-way': ({ place, reason, from, to }) =>
    from === ''
      ? msg`${place} is closed. Divert the load once it is loaded, or call the driver`
      : msg`${place} is closed from ${from} to ${to} (${reason}). Divert the load once it is loaded, or call the driver`,
  'configuration-unknown': ({ truck, configuration }) =>
    msg`The configuration ${configuration} of truck ${truck} has no limits on record: nobody checks what it weighs`,
  'permit-missing': ({ truck, tonnes, limitTonnes }) =>
    msg`Truck ${truck} would weigh ${tonnes} t: above ${limitTonnes} t it needs a permit, and none is on record`,
  'paper-expired': ({ truck, reason, day }) => msg`${reason} of truck ${truck} ran out on ${day}`,
  'licence-expired': ({ truck, driver, reason, day }) =>
    msg`${reason} of ${driver}, who drives truck ${truck}, ran out on ${day}`,
  'licence-too-low': ({ truck, driver, reason }) =>
    msg`${reason} of ${driver} does not cover truck ${truck} with its trailer, which takes class 5`,
  'induction-missing': ({ truck, driver, place, day }) =>
    day === ''
      ? msg`${driver}, who drives truck ${truck}, has no induction to ${place} on record`
      : msg`The induction of ${driver}, who drives truck ${truck}, to ${place} ran out on ${day}`,
  'work-break': ({ truck, from, to }) =>
    msg`Truck ${truck} has no half hour free between ${from} and ${to}: a break is due after 5.5 h`,
  'stock-short': ({ crew, grade, count, limit, reason }) =>
    reason === ''
      ? msg`Crew ${crew} has ${plural(limit, { one: '# load', other: '# loads' })} of ${grade}; ${plural(count, { one: '# is planned', other: '# are planned' })}`
      : msg`Crew ${crew} has ${plural(limit, { one: '# load', other: '# loads' })} of ${grade} that may go; ${plural(count, { one: '# is planned', other: '# are planned' })}. Some is held: ${reason}`,
  'crew-hours': ({ crew, from, to }) => msg`Crew ${crew} does not load from ${from} to ${to}`,
  // Without minutes nobody waits: it comes after closing, or its times are from before the hours were known.
  'destination-hours': ({ place, from, to, minutes }) =>
    minutes === ''
      ? msg`${place} is not open from ${from} to ${to}`
      : msg`The truck is at ${place} at ${from} and waits ${minutes} min until it opens at ${to}`,
  'destination-queue': ({ place, count, limit, from, to }) =>
    msg`${plural(count, { one: '# truck', other: '# trucks' })} at ${place} from ${from} to ${to}; it takes ${limit} at once`,
  'skid-queue': ({ place, count, limit, from, to }) =>
    msg`${plural(count, { one: '# truck', other: '# trucks' })} at skid ${place} from ${from} to ${to}; it takes ${limit} at once`,
};

const CREW: Readonly<Record<string, MessageDescriptor>> = {
  off: msg`day off`,
  shifted: msg`on the move to another skid`,
  weather: msg`weather`,
};

const PAPERS: Readonly<Record<string, MessageDescriptor>> = {
  trailer_cof: msg`The trailer’s certificate of fitness`,
  wof: msg`The warrant of fitness`,
  registration: msg`The vehicle licence`,
};

const LICENCES: Readonly<Record<string, MessageDescriptor>> = {
  class_5: msg`The class 5 licence`,
  class_4: msg`The class 4 licence`,
  class_3: msg`The class 3 licence`,
  class_2: msg`The class 2 licence`,
};

/** Codes that a rule gives as its reason. */
const REASONS: Readonly<Partial<Record<PreflightRule, Readonly<Record<string, MessageDescriptor>>>>> = {
  'crew-off': CREW,
  'paper-expired': PAPERS,
  'licence-expired': LICENCES,
  'licence-too-low': LICENCES,
};

function reasonWord(i18n: I18n, { rule, facts: { reason = '' } }: PreflightFinding): string {
  if (rule === 'truck-away' && (reason === 'off' || reason === 'workshop' || reason === 'leave')) {
    return truckStatusWord(i18n, reason);
  }
  const word = REASONS[rule]?.[reason];
  return word ? i18n._(word) : reason;
}

const timeWord = (seconds: number | undefined, zone: string) =>
  seconds === undefined ? '' : formatTime(seconds, zone);
const hoursWord = (minutes: number | undefined) =>
  minutes === undefined ? '' : formatDuration(minutes * 60);
const tonnesWord = (kg: number | undefined) => (kg === undefined ? '' : String(Math.round(kg / 100) / 10));
const countWord = (count: number | undefined) => (count === undefined ? '' : String(count));

/** What a finding says, with the rule's name in front. */
export function findingText(i18n: I18n, finding: PreflightFinding, zone: string): string {
  const { rule, facts } = finding;
  const {
    truck = '',
    driver = '',
    carrier = '',
    crew = '',
    grade = '',
    place = '',
    configuration = '',
    permit = '',
  } = facts;
  const words = {
    truck,
    driver,
    carrier,
    crew,
    grade,
    place,
    configuration,
    permit,
    reason: reasonWord(i18n, finding),
    day: facts.day ? formatDay(facts.day) : '',
    from: timeWord(facts.from, zone),
    to: timeWord(facts.to, zone),
    minutes: countWord(facts.minutes),
    hours: hoursWord(facts.minutes),
    limitHours: hoursWord(facts.limitMinutes),
    tonnes: tonnesWord(facts.kg),
    limitTonnes: tonnesWord(facts.limitKg),
    count: facts.count ?? 0,
    limit: facts.limit ?? 0,
  };
  const [name, text] = [ruleName(i18n, rule), i18n._(WORDS[rule](words))];
  return i18n._(msg`${name}: ${text}`);
}
