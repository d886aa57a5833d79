import {
  changeDeviceTask,
  changePlan,
  getPlanAt,
  redoPlan,
  restorePlan,
  TaskStatus,
  undoPlan,
  type Board,
  type LoadFields,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { Answer, Caller } from '../../../testing/api-server.ts';
import { seededRandom, pick, type Random } from '../../../testing/random.ts';
import { boardOf, newLoad } from '../../../testing/loads.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

export type Run = {
  /** Dispatchers of one carrier, who take turns. */
  people: readonly Caller[];
  /** The driver of truck N1. */
  driver: Caller;
  day: Day;
  operations: number;
  seed: number;
};

type Context = Run & { random: Random; board: Board; loads: Task[]; who: Caller; turn: number };

const { truck, crew, grade, destination, skid } = FIXTURE;
const TRUCKS = [truck.n1, truck.n2, truck.n3, truck.n4, truck.broken, null];

function send(context: Context, changes: PlanChange[]): Promise<Answer> {
  return context.who.try(changePlan, { query: { date: dayStart(context.day) }, body: { changes } });
}

/** Further dockets now and then: what does not go together is refused, like anything else. */
function dockets(random: Random): Pick<LoadFields, 'packets' | 'note'> {
  const second = { crewId: crew.tall, skidId: skid.tall2, logGradeId: grade.a };
  const third = { crewId: crew.tall, skidId: skid.tall2, logGradeId: random() < 0.3 ? grade.pulp : grade.a };
  const ways = [{}, {}, {}, { packets: [second] }, { packets: [third, second], note: 'short of trucks' }];
  return pick(random, ways) ?? {};
}

function create(context: Context): Promise<Answer> {
  const { random } = context;
  const isPulp = random() < 0.3;
  const places = isPulp ? { logGradeId: grade.pulp, destinationId: destination.mill } : {};
  const one = () =>
    newLoad({ ...places, ...dockets(random), vehicleId: pick(random, TRUCKS.slice(0, 4)) ?? null });
  return send(context, Array.from({ length: 1 + Math.floor(random() * 3) }, one));
}

function update(context: Context): Promise<Answer> {
  const { random, loads } = context;
  const edits = Array.from({ length: random() < 0.2 ? 3 : 1 }, () => pick(random, loads)).filter(
    (load) => load !== undefined,
  );
  const seen = new Map(edits.map((load) => [load.id, load]));
  const changes = [...seen.values()].map(({ id, version }): PlanChange => {
    const ways = [
      { vehicleId: pick(random, TRUCKS) ?? null },
      { vehicleId: pick(random, TRUCKS) ?? null, seq: 1 + Math.floor(random() * 5) },
      { seq: 1 + Math.floor(random() * 6) },
      { note: `note ${context.turn}` },
      { ...dockets(random), note: random() < 0.5 ? '' : `dockets ${context.turn}` },
      { packets: [] },
      { skidId: random() < 0.5 ? skid.tall2 : skid.tall },
      { logGradeId: grade.pulp, destinationId: destination.mill },
    ];
    return { kind: 'update', id, version, load: pick(random, ways) ?? {} };
  });
  return send(context, changes.length > 0 ? changes : [newLoad()]);
}

const STATUSES = [20, 20, 20, 20, 0, 30, 35, 40, 60, -1, -2];

function move(context: Context): Promise<Answer> {
  const { random, loads } = context;
  const load = pick(random, loads);
  const taskStatus = pick(random, STATUSES) ?? TaskStatus.Published;
  return load
    ? send(context, [
        { kind: 'status', id: load.id, version: load.version, taskStatus, reason: 'so it came' },
      ])
    : create(context);
}

function remove(context: Context): Promise<Answer> {
  // Others must be called off.
  const isPlanned = ({ publishedRev }: Task) => publishedRev === 0;
  const load = pick(context.random, context.loads.filter(isPlanned));
  return load ? send(context, [{ kind: 'remove', id: load.id, version: load.version }]) : create(context);
}

function drive(context: Context): Promise<Answer> {
  const load = pick(
    context.random,
    context.loads.filter(({ vehicleId, taskStatus }) => vehicleId === truck.n1 && taskStatus >= 20),
  );
  if (!load) {
    return move(context);
  }
  const next = new Map([
    [20, 30],
    [30, 35],
    [35, 40],
    [40, 60],
  ]).get(load.taskStatus);
  const body = {
    taskStatus: next ?? 60,
    publishedRev: load.publishedRev,
    deviceSeq: context.turn,
    occurredAt: Math.floor(Date.now() / 1000),
  };
  return context.driver.try(changeDeviceTask, { params: { id: load.id }, body });
}

function undo({ who, day }: Context): Promise<Answer> {
  return who.try(undoPlan, { query: { date: dayStart(day) }, body: {} });
}

function redo({ who, day }: Context): Promise<Answer> {
  return who.try(redoPlan, { query: { date: dayStart(day) } });
}

async function restore(context: Context): Promise<Answer> {
  const { who, day, random, loads } = context;
  const query = { date: dayStart(day) };
  const at = Math.floor(Date.now() / 1000) - Math.floor(random() * 5);
  const past = await who.ask(getPlanAt, { query: { ...query, at } });
  const ids = [pick(random, past.loads)?.id, pick(random, past.loads)?.id].filter((id) => id !== undefined);
  const versions = new Map(loads.map(({ id, version }) => [id, version]));
  const wanted = [...new Set(ids)].map((id) => ({ id, version: versions.get(id) ?? 0 }));
  return who.try(restorePlan, { query, body: { at, loads: wanted } });
}

const ACTIONS = { create, update, move, remove, drive, undo, redo, restore };
type Action = keyof typeof ACTIONS;

/** How often each comes. */
const WEIGHTS: [Action, number][] = [
  ['create', 3],
  ['update', 7],
  ['move', 5],
  ['remove', 1],
  ['drive', 3],
  ['undo', 4],
  ['redo', 3],
  ['restore', 1],
];
const BAG: Action[] = WEIGHTS.flatMap(([action, weight]) => Array.from({ length: weight }, () => action));

/** From here on, what never worked is tried every other time: a short run has done everything too. */
const LAST_PART = 0.6;

function nextAction(
  { random, operations }: Run & { random: Random },
  turn: number,
  done: ReadonlyMap<Action, number>,
) {
  const missing = WEIGHTS.map(([action]) => action).filter((action) => !done.has(action));
  const isLate = turn > operations * LAST_PART && turn % 2 === 0;
  return pick(random, isLate && missing.length > 0 ? missing : BAG);
}

/**
 * Several people and a driver do whatever comes to mind on one day, the same for the same seed. What the rules refuse
 * is refused; anything else than a yes or a clean no is an error.
 *
 * @returns how often each action was done
 */
export async function randomRun(run: Run): Promise<Map<Action, number>> {
  const random = seededRandom(run.seed);
  const done = new Map<Action, number>();
  let board: Board | undefined;
  for (let turn = 1; turn <= run.operations; turn += 1) {
    const who = pick(random, run.people);
    const action = nextAction({ ...run, random }, turn, done);
    if (!who || !action) {
      throw new Error('nobody does anything');
    }
    board ??= await boardOf(who, run.day);
    const loads = [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];
    const answer = await ACTIONS[action]({ ...run, random, board, loads, who, turn });
    if (answer.code === 200) {
      done.set(action, (done.get(action) ?? 0) + 1);
      board = undefined;
    } else if (![404, 409, 422].includes(answer.code)) {
      throw new Error(`turn ${turn}: ${action} answered ${answer.code}: ${answer.msg}`);
    }
  }
  return done;
}
