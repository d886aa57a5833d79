/** Task status codes (SPEC.md 4). Any other value is shown as Enroute and never written. */
export const TaskStatus = {
  Draft: 0,
  Pending: 10,
  Published: 20,
  Accepted: 30,
  Loading: 35,
  Loaded: 40,
  Weighed: 50,
  Completed: 60,
  Declined: -1,
  Canceled: -2,
} as const;

export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];

/** Where a status is read: in a plan, or on a map, where a loaded truck is on its way (SPEC.md 4's second argument). */
export const StatusView = { Plan: 1, Map: 2 } as const;

export type StatusLabel = keyof typeof TaskStatus | 'Enroute';

const LABELS: ReadonlyMap<number, StatusLabel> = new Map<number, StatusLabel>([
  [TaskStatus.Draft, 'Draft'],
  [TaskStatus.Pending, 'Pending'],
  [TaskStatus.Published, 'Published'],
  [TaskStatus.Accepted, 'Accepted'],
  [TaskStatus.Loading, 'Loading'],
  [TaskStatus.Loaded, 'Loaded'],
  [TaskStatus.Weighed, 'Weighed'],
  [TaskStatus.Completed, 'Completed'],
  [TaskStatus.Declined, 'Declined'],
  [TaskStatus.Canceled, 'Canceled'],
]);

/**
 * What a status is called (SPEC.md 4): 40 is "Loaded", and "Enroute" when the second argument is 2, as any other value.
 *
 * @example statusLabel(40, StatusView.Map) // 'Enroute'
 */
export function statusLabel(status: number, view: number = StatusView.Plan): StatusLabel {
  const isOnTheWay = status === TaskStatus.Loaded && view === StatusView.Map;
  return isOnTheWay ? 'Enroute' : (LABELS.get(status) ?? 'Enroute');
}

/** Who moves a task: owning dispatcher, lending dispatcher, driver, crew, weighbridge, system, super admin. */
export type TaskActor = 'dispatcher' | 'lender' | 'driver' | 'crew' | 'weighbridge' | 'system' | 'admin';

type Edge = { from: TaskStatus; to: TaskStatus; by: readonly TaskActor[]; needsReason?: true };

const S = TaskStatus;

/**
 * The transition graph. An edge that is not here does not exist. A dispatcher may take any step of a driver's, told by
 * phone; a super admin may plan as the dispatcher does (SPEC.md 2), but says nothing in a driver's name.
 */
export const TASK_EDGES: readonly Edge[] = [
  { from: S.Draft, to: S.Pending, by: ['dispatcher', 'system', 'admin'] },
  { from: S.Draft, to: S.Published, by: ['dispatcher', 'admin'] },
  { from: S.Draft, to: S.Canceled, by: ['dispatcher', 'admin'] },
  { from: S.Pending, to: S.Published, by: ['lender', 'system'] },
  { from: S.Pending, to: S.Draft, by: ['dispatcher', 'system', 'admin'] },
  { from: S.Pending, to: S.Declined, by: ['lender'], needsReason: true },
  { from: S.Pending, to: S.Canceled, by: ['dispatcher', 'admin'] },
  { from: S.Published, to: S.Accepted, by: ['driver', 'dispatcher'] },
  { from: S.Published, to: S.Declined, by: ['driver', 'lender', 'dispatcher'], needsReason: true },
  { from: S.Published, to: S.Draft, by: ['dispatcher', 'admin'] },
  { from: S.Published, to: S.Published, by: ['dispatcher', 'admin'] },
  { from: S.Published, to: S.Canceled, by: ['dispatcher', 'admin'] },
  { from: S.Accepted, to: S.Published, by: ['dispatcher', 'admin'] },
  { from: S.Accepted, to: S.Loading, by: ['driver', 'crew', 'system', 'dispatcher'] },
  { from: S.Accepted, to: S.Loaded, by: ['driver', 'crew', 'dispatcher'] },
  { from: S.Accepted, to: S.Declined, by: ['driver', 'dispatcher'], needsReason: true },
  { from: S.Accepted, to: S.Canceled, by: ['dispatcher', 'admin'], needsReason: true },
  { from: S.Loading, to: S.Accepted, by: ['driver', 'dispatcher'], needsReason: true },
  { from: S.Loading, to: S.Loaded, by: ['driver', 'crew', 'dispatcher'] },
  { from: S.Loading, to: S.Canceled, by: ['dispatcher', 'admin'], needsReason: true },
  { from: S.Loaded, to: S.Loaded, by: ['dispatcher', 'admin'] },
  { from: S.Loaded, to: S.Weighed, by: ['weighbridge', 'driver', 'dispatcher'] },
  { from: S.Loaded, to: S.Completed, by: ['driver', 'weighbridge', 'system', 'dispatcher'] },
  { from: S.Loaded, to: S.Canceled, by: ['admin', 'dispatcher'], needsReason: true },
  { from: S.Weighed, to: S.Completed, by: ['driver', 'weighbridge', 'system', 'dispatcher'] },
  { from: S.Weighed, to: S.Loaded, by: ['dispatcher', 'admin'], needsReason: true },
  { from: S.Completed, to: S.Weighed, by: ['dispatcher', 'admin'], needsReason: true },
  { from: S.Declined, to: S.Draft, by: ['dispatcher', 'admin'] },
  { from: S.Declined, to: S.Published, by: ['dispatcher', 'admin'] },
  { from: S.Canceled, to: S.Draft, by: ['dispatcher', 'admin'] },
];

const KNOWN = new Set<number>(Object.values(TaskStatus));

/** Whether the number is one of the ten statuses that may be written. */
export function isTaskStatus(value: number): value is TaskStatus {
  return KNOWN.has(value);
}

/** The edge from one status to another, if the graph has it. */
export function findTaskEdge(from: number, to: number): Edge | undefined {
  return TASK_EDGES.find((edge) => edge.from === from && edge.to === to);
}

/** Why a move is refused; the server puts it into words. */
export type TaskMoveFault = 'not-a-status' | 'no-such-move' | 'not-theirs' | 'reason-missing';

/** Why a move is refused; nothing when it is allowed. */
export function checkTaskMove(move: {
  from: number;
  to: number;
  by: TaskActor;
  reason?: string | undefined;
}): TaskMoveFault | undefined {
  if (!isTaskStatus(move.to)) {
    return 'not-a-status';
  }
  const edge = findTaskEdge(move.from, move.to);
  if (!edge) {
    return 'no-such-move';
  }
  if (!edge.by.includes(move.by)) {
    return 'not-theirs';
  }
  if (edge.needsReason && !move.reason?.trim()) {
    return 'reason-missing';
  }
  return undefined;
}

/** Not yet with the driver: the plan may still change freely. */
export function isUnpublished(status: number): boolean {
  return status === TaskStatus.Draft || status === TaskStatus.Pending;
}

/** Declined by its driver or a lender, or cancelled: kept on record, counted nowhere. */
export const OFF_PLAN_STATUSES: readonly number[] = [TaskStatus.Declined, TaskStatus.Canceled];

/** Whether the load is off the plan: declined or cancelled. */
export function isOffPlan(status: number): boolean {
  return OFF_PLAN_STATUSES.includes(status);
}

/** The driver has taken it and has not finished it. */
export const UNDER_WAY_STATUSES: readonly number[] = [
  TaskStatus.Accepted,
  TaskStatus.Loading,
  TaskStatus.Loaded,
  TaskStatus.Weighed,
];

/** Statuses in which another truck can take a load over. Weights belong to the truck that was weighed. */
export const TRANSFER_STATUSES: readonly number[] = [
  TaskStatus.Accepted,
  TaskStatus.Loading,
  TaskStatus.Loaded,
];

/** Still to be done or under way: counts against the truck's day. */
export function isLive(status: number): boolean {
  return status !== TaskStatus.Completed && !isOffPlan(status);
}
