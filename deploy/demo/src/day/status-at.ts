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
export const WEIGHED_BEFORE_END_S = 15 * 60;

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

/**
 * The status a load has at a moment, were everything to run to plan. `madeAt` is when the plan was made;
 * a load without times is one that nobody is going to drive.
 */
export function statusAt(
  load: { fate: Fate; times: PlannedTimes | undefined },
  clock: { now: number; madeAt: number },
): StatusNow {
  const { fate, times } = load;
  const since = Math.min(clock.madeAt, clock.now);
  const published: StatusNow = { status: TaskStatus.Published, since, source: 'dispatcher' };
  const draft: StatusNow = { status: TaskStatus.Draft, since, source: 'dispatcher' };
  switch (fate) {
    case 'declined':
      return { status: TaskStatus.Declined, since, source: 'driver' };
    case 'canceled':
      return { status: TaskStatus.Canceled, since, source: 'dispatcher' };
    case 'published':
      return published;
    case 'draft':
      return times === undefined || times.departAt > clock.now + DRAFT_AHEAD_S
        ? draft
        : (driven(times, clock.now) ?? published);
    case 'runs':
      return (times && driven(times, clock.now)) ?? published;
  }
}
