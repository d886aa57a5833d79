import { packetsOf } from '@haulboard/contract';
import type { DayFacts, DestinationFacts, Load } from '../facts.ts';
import { serviceSeconds } from '../../plan/day/estimate.ts';
import { gateOf, waitAt } from '../../plan/hours/gate.ts';
import { loadsUnderWay, openLoads, unloadingOf, wholeMinutes, type Found, type Rule } from '../rule.ts';
import { isInside, overlap, type Span } from '../../plan/hours/span.ts';

type Coming = { load: Load; place: DestinationFacts };

/**
 * At the destination, once its gate is open: who comes before that waits, where the times of the load leave room for
 * it. Times from before the hours were known leave none.
 */
function servedOf({ load, place }: Coming): (Span & { wait: number }) | undefined {
  const span = unloadingOf(load);
  if (!span) {
    return undefined;
  }
  const service = serviceSeconds(place);
  const wait = waitAt(gateOf(place.hours, place.closures), span.from, service);
  const from = span.from + wait;
  return wait > 0 && from + service <= span.to ? { from, to: span.to, wait } : { ...span, wait: 0 };
}

function closed({ load, place }: Coming): Found[] {
  const found = { rule: 'destination-closed' as const, taskIds: [load.id], vehicleId: load.vehicleId };
  if (!place.isActive) {
    return [{ ...found, facts: { place: place.name } }];
  }
  const span = servedOf({ load, place });
  const closure = span && place.closures.find((one) => overlap(one, span));
  return closure
    ? [
        {
          ...found,
          facts: { place: place.name, reason: closure.reason, from: closure.from, to: closure.to },
        },
      ]
    : [];
}

function grade({ load, place }: Coming, { gradeCodes }: DayFacts): Found[] {
  const gradeIds = new Set(packetsOf(load).map(({ logGradeId }) => logGradeId));
  const refused = [...gradeIds].filter((gradeId) => !place.gradeIds.includes(gradeId));
  return refused.map((gradeId) => ({
    rule: 'destination-grade',
    taskIds: [load.id],
    vehicleId: load.vehicleId,
    facts: { place: place.name, grade: gradeCodes.get(gradeId) ?? '' },
  }));
}

/** An estimate is rough and a gate may wait: coming outside the hours warns. */
function hours({ load, place }: Coming): Found[] {
  const span = servedOf({ load, place });
  const found = { rule: 'destination-hours' as const, taskIds: [load.id], vehicleId: load.vehicleId };
  if (!span) {
    return [];
  }
  const { from, to, wait } = span;
  const shut = place.hours === null || isInside({ from, to }, place.hours) ? [] : [{ from, to }];
  // An older page says that the place is not open from `from` to `to`, which is so.
  const facts = wait > 0 ? [{ from: from - wait, to: from, minutes: wholeMinutes(wait) }] : shut;
  return facts.map((fact) => ({ ...found, facts: { place: place.name, ...fact } }));
}

function comingOf(loads: readonly Load[], { destinations }: DayFacts): Coming[] {
  return loads.flatMap((load) => {
    const place = destinations.get(load.destinationId);
    return place ? [{ load, place }] : [];
  });
}

/** Whether the destination is open for the load when it comes, and takes what it brings; for one under way, open. */
export const destinationRule: Rule = (loads, facts) => [
  ...comingOf(openLoads(loads, facts), facts).flatMap((coming) => [
    ...closed(coming),
    ...grade(coming, facts),
    ...hours(coming),
  ]),
  ...comingOf(loadsUnderWay(loads, facts), facts)
    .flatMap(closed)
    .map((found): Found => ({ ...found, rule: 'closed-under-way' })),
];
