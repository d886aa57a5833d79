import { isOffPlan } from '@haulboard/contract';
import type { Load, TruckFacts } from '../facts.ts';
import { isOpen, workOf, type Found, type Rule } from '../rule.ts';
import { overlap, type Span } from '../../plan/hours/span.ts';

type Timed = { load: Load; span: Span };

function timed(loads: readonly Load[]): Timed[] {
  return loads.flatMap((load) => {
    const span = workOf(load);
    return span && !isOffPlan(load.taskStatus) ? [{ load, span }] : [];
  });
}

/** Two loads of the day at once: a truck has one driver and one deck. */
function withinDay(own: readonly Timed[], truck: TruckFacts, carrierId: number): Found[] {
  return own.flatMap((one, at) =>
    own.slice(at + 1).flatMap((other): Found[] => {
      const mine = [one, other].filter(({ load }) => load.carrierId === carrierId && isOpen(load));
      if (mine.length === 0 || !overlap(one.span, other.span)) {
        return [];
      }
      return [
        {
          rule: 'overlap',
          taskIds: mine.map(({ load }) => load.id),
          vehicleId: truck.id,
          facts: {
            truck: truck.code,
            from: Math.max(one.span.from, other.span.from),
            to: Math.min(one.span.to, other.span.to),
          },
        },
      ];
    }),
  );
}

/** A load of yesterday that still runs, or one of tomorrow that has begun. */
function withNeighbours(own: readonly Timed[], truck: TruckFacts, carrierId: number): Found[] {
  return own
    .filter(({ load }) => load.carrierId === carrierId && isOpen(load))
    .flatMap(({ load, span }): Found[] => {
      const shift = truck.shifts.find((one) => overlap(one, span));
      return shift
        ? [
            {
              rule: 'overlap',
              taskIds: [load.id],
              vehicleId: truck.id,
              facts: {
                truck: truck.code,
                from: Math.max(shift.from, span.from),
                to: Math.min(shift.to, span.to),
              },
            },
          ]
        : [];
    });
}

/** No truck is in two places: loads of one truck do not overlap, not even across midnight. */
export const overlapRule: Rule = (loads, { trucks, carrierId }) =>
  [...Map.groupBy(loads, ({ vehicleId }) => vehicleId)].flatMap(([vehicleId, own]) => {
    const truck = vehicleId === null ? undefined : trucks.get(vehicleId);
    if (!truck) {
      return [];
    }
    const spans = timed(own);
    return [...withinDay(spans, truck, carrierId), ...withNeighbours(spans, truck, carrierId)];
  });
