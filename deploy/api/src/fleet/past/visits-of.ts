import { layOut, MAX_SILENCE_S, follow, type Moment, type Stay } from '../fences/follow.ts';
import type { Area } from '../fences/plane.ts';
import { findStops } from '../tracks/find-stops.ts';

/** A truck on the edge does not come and go. */
const EDGE_M = 30;

/** A stay in an area; `lastAt`: when the truck was last seen in it. */
export type Visit = {
  readonly enteredAt: number;
  readonly isFromBefore: boolean;
  readonly leftAt: number | null;
  readonly lastAt: number;
  readonly standS: number;
};

/** Stays of one truck, by the engine of the fences: also those between two fixes, on the line from one to the other. */
export function visitsOf(area: Area, way: readonly Moment[], from: number): Visit[] {
  const shape = layOut(area, { bufferM: EDGE_M, dwellSeconds: 0 });
  const visits: Omit<Visit, 'lastAt' | 'standS'>[] = [];
  let stay: Stay | undefined;
  let last: Moment | undefined;
  for (const to of way) {
    const isFirst = last === undefined && to.at - from <= MAX_SILENCE_S;
    const followed = follow(shape, stay, { from: last, to });
    for (const { kind, at } of followed.passages) {
      if (kind === 'enter') {
        visits.push({ enteredAt: at, isFromBefore: isFirst, leftAt: null });
      } else if (kind === 'exit') {
        const open = visits.pop();
        visits.push(...(open ? [{ ...open, leftAt: at }] : []));
      }
    }
    [stay, last] = [followed.stay, to];
  }
  return visits.map((visit) => {
    const lastAt = visit.leftAt ?? last?.at ?? visit.enteredAt;
    const inside = way.filter(({ at }) => at >= visit.enteredAt && at <= lastAt);
    const standS = findStops(inside).reduce((sum, stop) => sum + stop.to - stop.from, 0);
    return { ...visit, lastAt, standS };
  });
}
