import type { PlanTask } from '../plan/day/plan-task.ts';

/** What a step made of one load, as it is on record. */
export type PlanEvent = { stepId: number; taskId: number; before: PlanTask | null; after: PlanTask | null };

/** The content of the loads after all events, from nothing; by id. */
export type Replay = {
  loads: ReadonlyMap<number, PlanTask>;
  /** Events whose load was not what they say it was before: the record would have a gap. None, always. */
  gaps: readonly PlanEvent[];
};

/** The same text for the same content, in whatever order its fields were stored. */
export function contentText(task: PlanTask | null): string {
  return JSON.stringify(
    task && Object.fromEntries(Object.entries(task).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** Plays events back in the order of their steps, from nothing: what comes out is the plan. */
export function replay(events: readonly PlanEvent[]): Replay {
  const loads = new Map<number, PlanTask>();
  const gaps: PlanEvent[] = [];
  for (const event of events.toSorted((a, b) => a.stepId - b.stepId)) {
    if (contentText(loads.get(event.taskId) ?? null) !== contentText(event.before)) {
      gaps.push(event);
    }
    if (event.after) {
      loads.set(event.taskId, event.after);
    } else {
      loads.delete(event.taskId);
    }
  }
  return { loads, gaps };
}
