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

/** A load that another truck took over while it was loaded: its first driver had accepted it, and was at the skid. */
function byAccepted(way: Way): number[] | undefined {
  const to = TaskStatus.Accepted;
  const isThere = way.isStatusMeant && isOpen({ ...way, to }) && isOpen({ ...way, from: to });
  return isThere ? [to, way.to] : undefined;
}

/**
 * The statuses a load goes through to get back to what it was: straight, by way of Draft, or of Accepted. Nothing when
 * the task graph has no way back.
 */
function wayBack(way: Way): number[] | undefined {
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
  return isByDraft ? [draft, to] : byAccepted(way);
}

type Return = Omit<Way, 'to'> & { was: number };

/**
 * How a load gets back to the status it had. A load that was changed must be accepted again, by its driver alone; so
 * must one whose acceptance the graph has no way back to. Nothing when there is no way.
 */
export function statusPathTo({ was, ...way }: Return): number[] | undefined {
  const { from, isStatusMeant } = way;
  const isAcceptedAnew = was === TaskStatus.Accepted && from !== was;
  if (isAcceptedAnew && !isStatusMeant) {
    return wayBack({ ...way, to: TaskStatus.Published });
  }
  const straight = wayBack({ ...way, to: was });
  return straight ?? (isAcceptedAnew ? wayBack({ ...way, to: TaskStatus.Published }) : undefined);
}

/** Whether a load has the status it was left with; an accepted one that was brought back since waits for its driver. */
export function isStatusAsLeft(left: number, current: number): boolean {
  return left === current || (left === TaskStatus.Accepted && current === TaskStatus.Published);
}
