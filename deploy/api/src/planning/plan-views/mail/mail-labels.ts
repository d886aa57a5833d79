import { factsText, namesText } from '@haulboard/contract';
import { oneLine } from '../../../platform/texts/one-line.ts';
import { dayOf, formatDay, formatTime, formatWeekday, type Day } from '@haulboard/contract/time';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../../platform/texts/translate.ts';
import type { FactChange, PlanFact } from './plan-facts.ts';
import { siteLines } from './site-labels.ts';
import { UNKNOWN } from '../../../platform/texts/unknown.ts';

/** What a mail about a plan is written from. */
export type MailFacts = {
  name: string;
  language: Language;
  day: Day;
  zone: string;
  carrierName: string;
  /** Who sends it. */
  person: string;
  facts: readonly PlanFact[];
  /** The last mail to the same address; nothing before the first. */
  last: { sentAt: number; changes: readonly FactChange[] } | undefined;
};

const tonnes = (kg: number) => (kg / 1000).toFixed(1);

type PlanDay = Pick<MailFacts, 'day' | 'zone' | 'language'>;

const weekdayText = (day: Day, language: Language) =>
  formatWeekday(day, language === 'zh-CN' ? language : undefined);

/** `7:40 am`, and `Sat 4:23 am` where that is not the day of the plan. */
function timeText(instant: number, { day, zone, language }: PlanDay): string {
  const own = dayOf(instant, zone);
  const time = formatTime(instant, zone);
  return own === day ? time : `${weekdayText(own, language)} ${time}`;
}

function lineOf(fact: PlanFact, plan: PlanDay): Message {
  const at = (instant: number | null) => (instant === null ? UNKNOWN : timeText(instant, plan));
  const who = factsText([fact.rego, fact.driver].map(oneLine), plan.language);
  const line = message('{loadAt}  {truck}  {grade} → {destination}, arrives {arriveAt}', {
    loadAt: at(fact.loadAt),
    truck: `${oneLine(fact.truck)}${who === '' ? '' : ` (${who})`}`,
    grade: oneLine(fact.grade),
    destination: oneLine(fact.destination),
    arriveAt: at(fact.arriveAt),
  });
  const { docketNo = 1, dockets = 1 } = fact;
  return dockets === 1
    ? line
    : message('{load} (docket {no} of {count})', { load: line, no: docketNo, count: dockets });
}

/** Of each place that the crew's trucks come to, once. */
function safetyLines(facts: readonly PlanFact[], language: Language): Message[] {
  const places = Map.groupBy(
    facts.filter(({ isOff }) => !isOff),
    ({ site }) => JSON.stringify(site),
  );
  return [...places.values()].flatMap(([fact]) => siteLines(fact?.site, language));
}

function crewLines(facts: readonly PlanFact[], plan: PlanDay): Message[] {
  const [first] = facts;
  const counted = facts.filter(({ isOff }) => !isOff);
  const kg = counted.reduce((sum, fact) => sum + fact.kg, 0);
  return [
    message('Crew {code} {name}, {place}. Loads: {count}, {tonnes} t', {
      code: oneLine(first?.crewCode ?? ''),
      name: oneLine(first?.crewName ?? ''),
      place: oneLine(first?.place ?? ''),
      // A truck with two dockets of the crew comes once.
      count: new Set(counted.map(({ id }) => id)).size,
      tonnes: tonnes(kg),
    }),
    ...facts.map((fact) => {
      const load = lineOf(fact, plan);
      return fact.isOff ? message('Canceled: {load}', { load }) : load;
    }),
    ...safetyLines(facts, plan.language),
  ];
}

function changeLine(change: FactChange, plan: PlanDay): Message {
  switch (change.kind) {
    case 'new':
      return message('New: crew {code}, {load}', {
        code: oneLine(change.now.crewCode),
        load: lineOf(change.now, plan),
      });
    case 'off':
      return message('Canceled: crew {code}, {load}', {
        code: oneLine(change.was.crewCode),
        load: lineOf(change.was, plan),
      });
    case 'changed':
      return message('Changed: crew {code}, {load} (was: {before})', {
        code: oneLine(change.now.crewCode),
        load: lineOf(change.now, plan),
        before: lineOf(change.was, plan),
      });
  }
}

function lastLines(mail: MailFacts, in_: (said: Message) => string): string[] {
  const { last, day, language } = mail;
  if (!last || last.changes.length === 0) {
    return [];
  }
  const at = timeText(last.sentAt, mail);
  const head = message('This replaces the plan for {day} sent at {at}. What has changed since:', {
    day: dayText(day, language),
    at,
  });
  return [[in_(head), ...last.changes.map((change) => in_(changeLine(change, mail)))].join('\n')];
}

function dayText(day: Day, language: Language): string {
  return `${weekdayText(day, language)} ${formatDay(day)}`;
}

/** Subject and body of a mail about a plan, in the reader's language: what the sender sees is what goes out. */
export function writePlanMail(mail: MailFacts): { subject: string; body: string } {
  const { language, day, facts, last } = mail;
  const words = (said: Message) => inLanguage(said, language);
  const crews = [...Map.groupBy(facts, ({ crewId }) => crewId).values()];
  const codes = namesText([...new Set(facts.map(({ crewCode }) => oneLine(crewCode)))], language);
  const values = { day: dayText(day, language), codes: codes || UNKNOWN };
  const subject = last
    ? message('Plan for {day}, changed: crew {codes}', values)
    : message('Plan for {day}: crew {codes}', values);
  const carrier = oneLine(mail.carrierName);
  return {
    subject: words(subject),
    body: [
      words(message('Hello {name},', { name: oneLine(mail.name) })),
      ...lastLines(mail, words),
      words(
        facts.length === 0
          ? message('There are no published loads of {carrier} for {day} any more.', {
              carrier,
              day: values.day,
            })
          : message('The plan of {carrier} for {day}:', { carrier, day: values.day }),
      ),
      ...crews.map((own) => crewLines(own, mail).map(words).join('\n')),
      words(message('Questions? Ask {person}, {carrier}.', { person: oneLine(mail.person), carrier })),
      'Haulboard',
    ].join('\n\n'),
  };
}
