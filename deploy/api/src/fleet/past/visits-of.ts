import type { DrawnArea } from '@haulboard/contract/geo';
import { layOut, MAX_SILENCE_S, follow, type Moment, type Passage, type Stay } from '../fences/follow.ts';
import { findStops } from '../tracks/find-stops.ts';

/** A truck on the edge does not come and go. */
const EDGE_M = 30;

/**
 * A stay in an area. `lastAt`: when the truck was last seen in it; `elsewhereAt`: when one that nobody saw leave was
 * heard again, and then it left at `lastAt` or later.
 */
export type Visit = {
  readonly enteredAt: number;
  readonly isFromBefore: boolean;
  readonly leftAt: number | null;
  readonly elsewhereAt: number | null;
  readonly lastAt: number;
  readonly standS: number;
};

/** A time without a fix near the area that began in it. Without `before` no such fix came after it. */
type Silence = { readonly after: number; readonly before: number | null };

type Unmeasured = Omit<Visit, 'lastAt' | 'standS'>;
/** How a fix came: as the first of all, or after a long silence that began at an instant. */
type Heard = { isFirst: boolean; silentSince: number | undefined };

/** What a passage makes of the visits so far. */
function pass(visits: Unmeasured[], { kind, at }: Passage, { isFirst, silentSince }: Heard): void {
  if (kind === 'enter') {
    visits.push({ enteredAt: at, isFromBefore: isFirst, leftAt: null, elsewhereAt: null });
  }
  const open = kind === 'exit' ? visits.pop() : undefined;
  if (open) {
    const left = silentSince === undefined ? { leftAt: at } : { leftAt: silentSince, elsewhereAt: at };
    visits.push({ ...open, ...left });
  }
}

type Stays = { visits: Visit[]; silences: Silence[] };

/** Stays of one truck, by the engine of the fences: also those between two fixes, on the line from one to the other. */
export function visitsOf(area: DrawnArea, way: readonly Moment[], from: number): Stays {
  const shape = layOut(area, { bufferM: EDGE_M, dwellSeconds: 0 });
  const visits: Unmeasured[] = [];
  const silences: Silence[] = [];
  let stay: Stay | undefined;
  let last: Moment | undefined;
  for (const to of way) {
    const isFirst = last === undefined && to.at - from <= MAX_SILENCE_S;
    const silentSince = last && to.at - last.at > MAX_SILENCE_S ? last.at : undefined;
    if (stay && silentSince !== undefined) {
      silences.push({ after: silentSince, before: to.at });
    }
    const followed = follow(shape, stay, { from: last, to });
    followed.passages.forEach((passage) => pass(visits, passage, { isFirst, silentSince }));
    [stay, last] = [followed.stay, to];
  }
  if (stay && last) {
    silences.push({ after: last.at, before: null });
  }
  return { visits: visits.map((visit) => measured(visit, way)), silences };
}

/** How long the truck was seen there, and stood. */
function measured(visit: Unmeasured, way: readonly Moment[]): Visit {
  const lastAt = visit.leftAt ?? way.at(-1)?.at ?? visit.enteredAt;
  const inside = way.filter(({ at }) => at >= visit.enteredAt && at <= lastAt);
  const standS = findStops(inside).reduce((sum, stop) => sum + stop.to - stop.from, 0);
  return { ...visit, lastAt, standS };
}
