import { TASK_EDGES, TaskStatus, type PlanChange, type Task } from '@haulboard/contract';
import { pick, pickSome, type Random } from '../../random.ts';
import { DEVICES } from '../actors.ts';
import type { Asked } from '../record.ts';
import type { Action, Context } from '../context.ts';

const { Draft, Pending, Published, Accepted, Loading, Loaded, Declined, Canceled } = TaskStatus;

function moved({ id, version }: Task, taskStatus: number, turn: number): PlanChange {
  return { kind: 'status', id, version, taskStatus, reason: `so it came ${turn}` };
}

const change = (changes: PlanChange[]): Asked | undefined =>
  changes.length > 0 ? { kind: 'change', changes } : undefined;

const publish: Action = ({ random, own, turn }) => {
  const ready = own.filter(
    ({ taskStatus, vehicleId }) => (taskStatus === Draft || taskStatus === Declined) && vehicleId !== null,
  );
  return change(pickSome(random, ready, 4).map((load) => moved(load, Published, turn)));
};

const isAt = (load: Task, ...statuses: number[]) => statuses.includes(load.taskStatus);

const recall: Action = ({ random, own, turn }) => {
  const load = pick(
    random,
    own.filter((one) => isAt(one, Published, Accepted)),
  );
  return load && change([moved(load, isAt(load, Published) ? Draft : Published, turn)]);
};

const cancel: Action = ({ random, own, turn }) => {
  const load = pick(
    random,
    own.filter((one) => isAt(one, Published, Accepted, Pending)),
  );
  return load && change([moved(load, Canceled, turn)]);
};

/** What a driver said by telephone. */
const acceptByPhone: Action = ({ random, own, turn }) => {
  const load = pick(
    random,
    own.filter((one) => isAt(one, Published)),
  );
  return load && change([moved(load, random() < 0.8 ? Accepted : Declined, turn)]);
};

/** Steps of which the task graph has no way back, and those that mean a load was driven. */
function hasWayBack(load: Task, to: number): boolean {
  const isRevived = isAt(load, Declined) && to === Draft;
  const isNeverSent = isAt(load, Canceled) && load.publishedRev === 0;
  return to <= Accepted && !isRevived && !isNeverSent;
}

/** Leaving the skid empty would be told from an acceptance by its reason alone. */
const isLeavingEmpty = (load: Task, to: number) => isAt(load, Loading) && to === Accepted;

/** Any step of the graph that is a dispatcher's. */
const step: Action = ({ random, own, turn, isWhole }) => {
  const load = pick(random, own);
  const edges = TASK_EDGES.filter(
    ({ from, to, by }) =>
      load &&
      from === load.taskStatus &&
      by.includes('dispatcher') &&
      !(from === Loaded && to === Loaded) &&
      !isLeavingEmpty(load, to) &&
      (!isWhole || hasWayBack(load, to)),
  );
  const edge = pick(random, edges);
  return load && edge && change([moved(load, edge.to, turn)]);
};

/** The owner of a lent truck answers for it. */
const declineAsLender: Action = ({ random, board, isWhole, turn }) => {
  const lent = board.vehicles
    .flatMap(({ tasks }) => tasks)
    .filter((load) => !load.isMine && isAt(load, Published));
  const load = isWhole ? undefined : pick(random, lent);
  return load && change([moved(load, Declined, turn)]);
};

function nextKind(
  random: Random,
  { taskStatus }: Task,
): 'accept' | 'loading' | 'loaded' | 'complete' | 'decline' {
  if (taskStatus === Published) {
    return random() < 0.85 ? 'accept' : 'decline';
  }
  if (taskStatus === Accepted) {
    return random() < 0.6 ? 'loading' : 'loaded';
  }
  return taskStatus === Loading ? 'loaded' : 'complete';
}

function wordOf({ random, turn }: Context, load: Task) {
  const about = { id: load.id, deviceSeq: turn, occurredAt: Math.floor(Date.now() / 1000) };
  const kind = nextKind(random, load);
  if (kind === 'accept') {
    return { kind, ...about, publishedRev: Math.max(1, load.publishedRev) };
  }
  return kind === 'decline' ? { kind, ...about, reason: 'brakes' } : { kind, ...about };
}

/** A driver's app speaks, of a load as the dispatcher sees it. */
const drive: Action = (context) => {
  const { random, board, isWhole } = context;
  const driven = new Set(DEVICES.map(({ vehicleId }) => vehicleId));
  const loads = board.vehicles
    .filter(({ vehicleId }) => driven.has(vehicleId))
    .flatMap(({ tasks }) => tasks)
    .filter(({ taskStatus }) => taskStatus >= Published && taskStatus <= Loaded);
  const load = isWhole ? undefined : pick(random, loads);
  const device =
    load &&
    pick(
      random,
      DEVICES.filter(({ vehicleId }) => vehicleId === load.vehicleId),
    );
  return load && device && { kind: 'drive', device: device.deviceId, event: wordOf(context, load) };
};

export const STATUS_ACTIONS = {
  publish,
  recall,
  cancel,
  'accept by phone': acceptByPhone,
  step,
  'decline as lender': declineAsLender,
  drive,
};
