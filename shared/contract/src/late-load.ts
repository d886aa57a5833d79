import { TaskStatus } from './task-status.ts';

/** So long after its planned time a load is late, in seconds. */
export const LATE_AFTER_S = 900;

/** In which part of its way a published load is. Any status without a name of its own is on the road (SPEC.md 4). */
export const LOAD_STAGES = ['waiting', 'road', 'delivered', 'off'] as const;
export type LoadStage = (typeof LOAD_STAGES)[number];

/** The stage of a published load. */
export function stageOf(taskStatus: number): LoadStage {
  switch (taskStatus) {
    case TaskStatus.Published:
    case TaskStatus.Accepted:
      return 'waiting';
    case TaskStatus.Completed:
      return 'delivered';
    case TaskStatus.Declined:
    case TaskStatus.Canceled:
      return 'off';
    default:
      return 'road';
  }
}

type TimedLoad = {
  taskStatus: number;
  plannedLoadAt: number | null;
  plannedUnloadAt: number | null;
  packetNo?: number | undefined;
};

/**
 * Whether a published load is late at `at` (seconds): loading has not begun, or it is not delivered, 15 minutes after
 * the plan. A weighed load has arrived, and is late in unloading alone. Further dockets of a load are late by its unloading alone.
 */
export function isLateLoad(
  { taskStatus, plannedLoadAt, plannedUnloadAt, packetNo = 1 }: TimedLoad,
  at: number,
): boolean {
  const stage = stageOf(taskStatus);
  const isPast = (planned: number | null) => planned !== null && planned + LATE_AFTER_S < at;
  const isOpen = stage === 'waiting' || stage === 'road';
  return (
    isOpen && (isPast(plannedUnloadAt) || (stage === 'waiting' && packetNo === 1 && isPast(plannedLoadAt)))
  );
}
