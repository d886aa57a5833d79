import { TaskStatus } from '@haulboard/contract';
import type { Fate } from './demo-day.ts';

/** When a load is planned to do what, seconds since epoch. */
export type PlannedTimes = {
  departAt: number;
  loadAt: number;
  loadedAt: number;
  unloadAt: number;
  endAt: number;
};

/** A load's status and since when (seconds), and who said so. */
export type StatusNow = { status: TaskStatus; since: number; source: 'dispatcher' | 'driver' };

/** The last quarter hour at a destination is after the weighbridge. */
const WEIGHED_BEFORE_END_S = 15 * 60;

/** A draft for a time that is nearly here is a draft no longer. */
const DRAFT_AHEAD_S = 30 * 60;

function driven(times: PlannedTimes, now: number): StatusNow | undefined {
  const steps = [
    { status: TaskStatus.Completed, since: times.endAt },
    { status: TaskStatus.Weighed, since: times.endAt - WEIGHED_BEFORE_END_S },
    { status: TaskStatus.Loaded, since: times.loadedAt },
    { status: TaskStatus.Loading, since: times.loadAt },
    { status: TaskStatus.Accepted, since: times.departAt },
  ];
  const reached = steps.find((step) => step.since <= now);
  return reached === undefined ? undefined : { ...reached, source: 'driver' };
}

/** The status a load has at a moment of its day, were everything to run to plan. */
export function statusAt(fate: Fate, times: PlannedTimes | undefined, now: number): StatusNow {
  const published = { status: TaskStatus.Published, since: now - 3600, source: 'dispatcher' } as const;
  const draft = { status: TaskStatus.Draft, since: now - 3600, source: 'dispatcher' } as const;
  if (times === undefined) {
    return draft;
  }
  switch (fate) {
    case 'runs':
      return driven(times, now) ?? published;
    case 'draft':
      return times.departAt > now + DRAFT_AHEAD_S ? draft : (driven(times, now) ?? published);
    case 'published':
      return published;
    case 'declined':
      return { status: TaskStatus.Declined, since: Math.min(now, times.departAt), source: 'driver' };
    case 'canceled':
      return { status: TaskStatus.Canceled, since: Math.min(now, times.departAt), source: 'dispatcher' };
  }
}
