import { findTaskEdge, TaskStatus, type TaskActor } from '@haulboard/contract';

type Way = {
  from: number;
  to: number;
  by: TaskActor;
  /** Taking back a status the person set may pass where a driver passes: the driver was said to be there then. */
  isStatusMeant: boolean;
};

/** Whether taking something back may use this edge: it must not say that a driver did something. */
function isOpen({ from, to, by, isStatusMeant }: Way): boolean {
  const edge = findTaskEdge(from, to);
  return edge !== undefined && edge.by.includes(by) && (isStatusMeant || !edge.by.includes('driver'));
}

/**
 * The statuses a load goes through to get back to what it was: straight, or by way of Draft. Nothing when the task
 * graph has no way back.
 */
export function wayBack(way: Way): number[] | undefined {
  const { from, to, by } = way;
  if (from === to) {
    return [];
  }
  if (isOpen(way)) {
    return [to];
  }
  const draft = TaskStatus.Draft;
  const isByDraft =
    isOpen({ from, to: draft, by, isStatusMeant: false }) &&
    isOpen({ from: draft, to, by, isStatusMeant: false });
  return isByDraft ? [draft, to] : undefined;
}

/** What a status is brought back as: a load that was changed must be accepted again, by its driver alone. */
export function statusToReach(was: number, now: number, isStatusMeant: boolean): number {
  return was === TaskStatus.Accepted && now !== was && !isStatusMeant ? TaskStatus.Published : was;
}
