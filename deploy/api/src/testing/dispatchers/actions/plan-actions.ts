import { TaskStatus, type PacketPlace, type PlanChange, type Task } from '@haulboard/contract';
import { pick, pickSome } from '../../random.ts';
import { newLoad } from '../../loads.ts';
import { NEAR } from '../actors.ts';
import type { Asked } from '../record.ts';
import { trucksOf, type Action, type Context } from '../context.ts';

/** More loads than this nobody plans: each truck's day stays within its hours. */
const MAX_LOADS = 24;

const change = (changes: PlanChange[]): Asked | undefined =>
  changes.length > 0 ? { kind: 'change', changes } : undefined;

type Patch = Extract<PlanChange, { kind: 'update' }>['load'];

const update = ({ id, version }: Task, load: Patch): PlanChange => ({ kind: 'update', id, version, load });

/** Mostly near the base; on days that need not be taken back also far away, where a day is soon too long. */
function places({ random, isWhole }: Context) {
  if (!isWhole && random() < 0.3) {
    return {};
  }
  return {
    crewId: NEAR.crew,
    skidId: pick(random, NEAR.skids) ?? NEAR.skids[0],
    logGradeId: pick(random, NEAR.grades) ?? NEAR.grades[0],
    destinationId: pick(random, NEAR.destinations) ?? NEAR.destinations[0],
  };
}

/** What else a truck may pick up near the base: some of the other heaps. */
function further({ random }: Context, own: Partial<PacketPlace>): PacketPlace[] {
  const heaps = NEAR.skids.flatMap((skidId) =>
    NEAR.grades.map((logGradeId) => ({ crewId: NEAR.crew, skidId, logGradeId })),
  );
  const others = heaps.filter((heap) => heap.skidId !== own.skidId || heap.logGradeId !== own.logGradeId);
  return pickSome(random, others, random() < 0.7 ? 1 : 2);
}

const create: Action = (context) => {
  const { random, own, turn } = context;
  if (own.length >= MAX_LOADS) {
    return undefined;
  }
  const trucks = trucksOf(context);
  const one = () => {
    const own = places(context);
    return newLoad({
      ...own,
      ...(random() < 0.2 ? { packets: further(context, own) } : {}),
      vehicleId: random() < 0.75 ? (pick(random, trucks) ?? null) : null,
      note: `made ${turn}`,
    });
  };
  return change(Array.from({ length: 1 + Math.floor(random() * 3) }, one));
};

const note: Action = ({ random, own, turn }) => {
  const load = pick(random, own);
  return load && change([update(load, { note: `note ${turn}` })]);
};

/** Loads that have not reached their skid: they may still be changed. */
const open = ({ own }: Context) =>
  own.filter(({ taskStatus }) => taskStatus <= TaskStatus.Accepted && taskStatus !== TaskStatus.Canceled);

const rework: Action = (context) => {
  const load = pick(context.random, open(context));
  return load && change([update(load, places(context))]);
};

const split: Action = (context) => {
  const load = pick(context.random, open(context));
  return load && change([update(load, { packets: further(context, load) })]);
};

const join: Action = (context) => {
  const load = pick(
    context.random,
    open(context).filter(({ packets }) => packets !== undefined),
  );
  return load && change([update(load, { packets: [] })]);
};

const assign: Action = (context) => {
  const { random } = context;
  const load = pick(random, open(context));
  const vehicleId = pick(random, trucksOf(context));
  if (!load || vehicleId === undefined) {
    return undefined;
  }
  return change([
    update(load, { vehicleId, ...(random() < 0.5 ? { seq: 1 + Math.floor(random() * 4) } : {}) }),
  ]);
};

const unassign: Action = (context) => {
  const load = pick(
    context.random,
    open(context).filter(({ vehicleId }) => vehicleId !== null),
  );
  return load && change([update(load, { vehicleId: null })]);
};

/** Earlier or later in the truck's day: its times follow from the order. */
const reorder: Action = (context) => {
  const load = pick(
    context.random,
    open(context).filter(({ vehicleId }) => vehicleId !== null),
  );
  return load && change([update(load, { seq: 1 + Math.floor(context.random() * 5) })]);
};

const swap: Action = (context) => {
  const [a, b] = pickSome(
    context.random,
    open(context).filter(({ vehicleId }) => vehicleId !== null),
    2,
  );
  if (!a || !b) {
    return undefined;
  }
  return change([
    update(a, { vehicleId: b.vehicleId, seq: b.seq }),
    update(b, { vehicleId: a.vehicleId, seq: a.seq }),
  ]);
};

const bulk: Action = (context) => {
  const { random, turn } = context;
  const vehicleId = pick(random, trucksOf(context));
  const ways: Patch[] = [{ note: `all ${turn}` }, places(context), vehicleId ? { vehicleId } : { seq: 1 }];
  const load = pick(random, ways) ?? {};
  return change(pickSome(random, open(context), 5).map((one) => update(one, load)));
};

const remove: Action = ({ random, own }) => {
  const load = pick(
    random,
    own.filter(({ taskStatus, publishedRev }) => taskStatus <= TaskStatus.Pending && publishedRev === 0),
  );
  return load && change([{ kind: 'remove', id: load.id, version: load.version }]);
};

export const PLAN_ACTIONS = {
  create,
  note,
  rework,
  split,
  join,
  assign,
  unassign,
  reorder,
  swap,
  'bulk edit': bulk,
  remove,
};
