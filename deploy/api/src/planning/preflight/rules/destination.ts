import { packetsOf } from '@haulboard/contract';
import type { DayFacts, DestinationFacts, Load } from '../facts.ts';
import { loadsUnderWay, openLoads, unloadingOf, type Found, type Rule } from '../rule.ts';
import { isInside, overlap } from '../span.ts';

type Coming = { load: Load; place: DestinationFacts };

function closed({ load, place }: Coming): Found[] {
  const found = { rule: 'destination-closed' as const, taskIds: [load.id], vehicleId: load.vehicleId };
  if (!place.isActive) {
    return [{ ...found, facts: { place: place.name } }];
  }
  const span = unloadingOf(load);
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
  const span = unloadingOf(load);
  return !span || place.hours === null || isInside(span, place.hours)
    ? []
    : [
        {
          rule: 'destination-hours',
          taskIds: [load.id],
          vehicleId: load.vehicleId,
          facts: { place: place.name, from: span.from, to: span.to },
        },
      ];
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
