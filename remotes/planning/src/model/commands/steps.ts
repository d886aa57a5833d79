import {
  findTaskEdge,
  STEP_DAYS_OPEN,
  TASK_EDGES,
  TaskStatus,
  type Board,
  type Task,
  type TaskActor,
} from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { findTask } from './apply-changes.ts';
import { briefName, failed, type Outcome } from './commands.ts';
import type { CommandError } from './command-errors.ts';
import { isPastDay } from '../plan-day.ts';

/** Who says what became of a load. A super admin says nothing in a driver's name. */
export type Stepper = {
  isAdmin: boolean;
  /** The day is over: only what had begun is put right. */
  isPast: boolean;
};

/** A status that loads can be given, and why none of them can have it now. */
export type StepChoice = {
  to: number;
  needsReason: boolean;
  /** A driver's own step, told by phone; else what was said before is put right. */
  isByPhone: boolean;
  refusal: CommandError | undefined;
};

type Edge = (typeof TASK_EDGES)[number];

const isOfDriver = ({ by }: Edge): boolean => by.includes('driver');

function actorOf({ isMine }: Task, { isAdmin }: Stepper): TaskActor {
  if (isAdmin) {
    return 'admin';
  }
  return isMine ? 'dispatcher' : 'lender';
}

/** Whether a load had begun: its driver had taken it. */
export function hasBegun({ taskStatus }: Task): boolean {
  return taskStatus >= TaskStatus.Accepted;
}

/** Whether the status of loads can still be put right on a day whose plan is a record; the server has the same rule. */
export function areStepsOpen(day: Day, today: Day, isAdmin: boolean): boolean {
  return isPastDay(day, today) && (isAdmin || day >= addDays(today, -STEP_DAYS_OPEN));
}

function edgesOf(task: Task, stepper: Stepper): Edge[] {
  const actor = actorOf(task, stepper);
  return TASK_EDGES.filter(
    (edge) =>
      edge.from === task.taskStatus &&
      edge.by.includes(actor) &&
      (isOfDriver(edge) || edge.from >= TaskStatus.Weighed) &&
      (!stepper.isPast || hasBegun(task)),
  );
}

/** What must be so beside the task graph, as far as the board knows it. */
function checkStep({ taskStatus, dockets = [] }: Task, to: number): CommandError | undefined {
  const isWeighing = taskStatus === TaskStatus.Loaded && to === TaskStatus.Weighed;
  const isWeighed = dockets.length > 0 && dockets.every(({ netKg }) => netKg !== null);
  return isWeighing && !isWeighed ? { code: 'unweighed' } : undefined;
}

/** The statuses that at least one of these loads can be given, in the order of the day. */
export function stepsOf(tasks: readonly Task[], stepper: Stepper): StepChoice[] {
  const found = tasks.flatMap((task) =>
    edgesOf(task, stepper).map((edge) => ({ edge, refusal: checkStep(task, edge.to) })),
  );
  return [...Map.groupBy(found, ({ edge }) => edge.to)].map(([to, ways]) => ({
    to,
    needsReason: ways.some(({ edge }) => edge.needsReason === true),
    isByPhone: ways.some(({ edge }) => isOfDriver(edge)),
    refusal: ways.every(({ refusal }) => refusal !== undefined) ? ways[0]?.refusal : undefined,
  }));
}

/** Whether the task graph leads back; an accepted load goes back by way of its driver. */
export function hasWayBack(from: number, to: number): boolean {
  const isAnew = from === TaskStatus.Accepted && findTaskEdge(to, TaskStatus.Published) !== undefined;
  return isAnew || findTaskEdge(to, from) !== undefined;
}

export type Step = { to: number; reason: string; stepper: Stepper };

/** Gives a load the status that its driver has told, or takes back what was said before. */
export function stepTo(board: Board, taskId: number, { to, reason, stepper }: Step): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  const edge = edgesOf(task, stepper).find((one) => one.to === to);
  if (!edge) {
    return failed({ code: 'noStep', status: task.taskStatus });
  }
  const refusal = checkStep(task, to);
  if (refusal || (edge.needsReason && reason === '')) {
    return failed(refusal ?? { code: 'reasonMissing' });
  }
  const actor = actorOf(task, stepper);
  const statusSource = actor === 'dispatcher' && isOfDriver(edge) ? 'phone' : actor;
  const after = { ...task, taskStatus: to, statusSource, statusReason: reason };
  return {
    isOk: true,
    label: { name: 'step', load: briefName(task), to: String(to) },
    changes: [{ kind: 'status', base: task, after, ...(reason === '' ? {} : { reason }) }],
  };
}
