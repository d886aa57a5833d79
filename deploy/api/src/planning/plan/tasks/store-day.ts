import {
  hasSamePackets,
  isOffPlan,
  LOAD_TEXT_KEYS,
  type LoadText,
  type PacketPlace,
  wireName,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant, toSeconds, toSecondsOrNull } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { DayPlan } from '../day/day-plan.ts';
import type { PlanTask } from '../day/plan-task.ts';
import { message } from '../../../platform/texts/message.ts';
import { declareRaces } from '../../../platform/http/failure/constraint-messages.ts';

declareRaces({
  task_truck_order: message('The truck’s loads were changed at the same moment: reload and try again'),
  task_one_plan_per_truck: message('Another dispatcher plans this truck on this day: reload and try again'),
  truck_day_one_planner: message('The truck’s day was changed at the same moment: reload and try again'),
});

const EPOCH_DAY_MS = 86_400_000;

/** A day as a number, for the lock: dates are not instants, so no zone is involved. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / EPOCH_DAY_MS;
}

/**
 * Holds a carrier's day for this transaction. Order, estimates and share rules span many rows, so writers of one
 * day take turns; two carriers, and two days, do not wait for each other. Always taken before any row.
 */
export async function lockDay(db: Db, carrierId: number, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${carrierId}::int, ${dayNumber(day)}::int)`.execute(db);
}

/** How a fact of a load is kept: written once for good, with each change, or counted up by the change itself. */
const FACTS = {
  id: 'once',
  day: 'once',
  carrierId: 'once',
  vehicleId: 'change',
  seq: 'change',
  crewId: 'change',
  skidId: 'change',
  logGradeId: 'change',
  packets: 'change',
  destinationId: 'change',
  plannedDepartAt: 'change',
  plannedLoadAt: 'change',
  plannedUnloadAt: 'change',
  plannedEndAt: 'change',
  estKmEmpty: 'change',
  estKmLoaded: 'change',
  estPayloadKg: 'change',
  taskStatus: 'change',
  statusSince: 'change',
  statusSource: 'change',
  statusReason: 'change',
  publishedRev: 'change',
  version: 'count',
} as const satisfies Record<Exclude<keyof PlanTask, LoadText>, 'once' | 'change' | 'count'>;

const isFact = (key: string): key is keyof typeof FACTS => key in FACTS;
const FACT_KEYS = Object.keys(FACTS).filter(isFact);

/** What a load's content is: everything but who wrote the row, and when. */
const COLUMNS: readonly (keyof PlanTask)[] = [...FACT_KEYS, ...LOAD_TEXT_KEYS];
const CHANGING = [...FACT_KEYS.filter((key) => FACTS[key] === 'change'), ...LOAD_TEXT_KEYS];

const instantOrNull = (seconds: number | null) => (seconds === null ? null : toInstant(seconds));

/** The carrier's loads of the day and whatever else is on the trucks it may plan; their rows stay locked. */
export async function readDayTasks(
  db: Db,
  plan: { carrierId: number; day: string; truckIds: readonly number[] },
): Promise<PlanTask[]> {
  const rows = await db
    .selectFrom('task')
    .select(COLUMNS)
    .where('day', '=', plan.day)
    .where((eb) =>
      eb.or([
        eb('carrierId', '=', plan.carrierId),
        ...(plan.truckIds.length > 0 ? [eb('vehicleId', 'in', plan.truckIds)] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(planTaskOf);
}

type Row = Omit<PlanTask, keyof Instants | 'packets'> & Instants & { packets: readonly PacketPlace[] | null };
type Instants = {
  plannedDepartAt: Date | null;
  plannedLoadAt: Date | null;
  plannedUnloadAt: Date | null;
  plannedEndAt: Date | null;
  statusSince: Date;
};

function planTaskOf({ packets, ...row }: Row): PlanTask {
  return {
    ...row,
    ...(packets ? { packets } : {}),
    plannedDepartAt: toSecondsOrNull(row.plannedDepartAt),
    plannedLoadAt: toSecondsOrNull(row.plannedLoadAt),
    plannedUnloadAt: toSecondsOrNull(row.plannedUnloadAt),
    plannedEndAt: toSecondsOrNull(row.plannedEndAt),
    statusSince: toSeconds(row.statusSince),
  };
}

/** All loads a carrier has planned on a day, as the plan sees them. */
export async function readPlanned(db: Db, plan: { carrierId: number; day: string }): Promise<PlanTask[]> {
  const rows = await db
    .selectFrom('task')
    .select(COLUMNS)
    .where('day', '=', plan.day)
    .where('carrierId', '=', plan.carrierId)
    .orderBy('id')
    .execute();
  return rows.map(planTaskOf);
}

function isSame(a: PlanTask, b: PlanTask): boolean {
  return COLUMNS.every((column) => (column === 'packets' ? hasSamePackets(a, b) : a[column] === b[column]));
}

function rowOf(task: PlanTask) {
  const { id: _, packets = [], ...facts } = task;
  return {
    ...facts,
    packets: packets.length > 0 ? packets : null,
    plannedDepartAt: instantOrNull(task.plannedDepartAt),
    plannedLoadAt: instantOrNull(task.plannedLoadAt),
    plannedUnloadAt: instantOrNull(task.plannedUnloadAt),
    plannedEndAt: instantOrNull(task.plannedEndAt),
    statusSince: toInstant(task.statusSince),
  };
}

/**
 * `truck_day` first: a live load refers to it, and it refuses the load when the truck is another's that day. A truck
 * that was lent in part has its rows from then on.
 */
async function claimTrucks(db: Db, tasks: readonly PlanTask[]): Promise<void> {
  const claims = new Map(
    tasks.flatMap(({ vehicleId, day, carrierId, taskStatus }) =>
      vehicleId === null || isOffPlan(taskStatus) ? [] : [[vehicleId, { vehicleId, day, carrierId }]],
    ),
  );
  if (claims.size > 0) {
    await db
      .insertInto('truckDay')
      .values([...claims.values()])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** One statement for all rows: the order constraint looks at its end, so loads may swap places. */
async function updateRows(db: Db, tasks: readonly PlanTask[], editor: Editor): Promise<void> {
  const rows = tasks.map((task) => {
    const facts = Object.entries(rowOf(task)).map(([key, value]) => [wireName(key), value]);
    return { ...Object.fromEntries(facts), id: task.id };
  });
  const edited = tasks.map(({ id }) => id).filter((id) => editor.editedIds.has(id));
  const isEdited = sql`r.id = any(${edited}::int[])`;
  const set = CHANGING.map((key) => sql`${sql.id(wireName(key))} = r.${sql.id(wireName(key))}`);
  await sql`
    update task set ${sql.join(set)},
      version = task.version + case when ${isEdited} then 1 else 0 end,
      updated_at = case when ${isEdited} then now() else task.updated_at end,
      updated_by = case when ${isEdited} then ${editor.userId}::int else task.updated_by end
    from jsonb_populate_recordset(null::task, ${JSON.stringify(rows)}::jsonb) as r
    where task.id = r.id`.execute(db);
}

type Editor = { userId: number | null; editedIds: ReadonlySet<number> };

/** What a step made of one load. Not edited: it only moved up, down or in time beside those that were. */
export type Effect = { before: PlanTask | null; after: PlanTask | null; isEdited: boolean };

export type Stored = {
  effects: Effect[];
  /** The stored ids of new loads by their temporary ones. */
  ids: ReadonlyMap<number, number>;
};

/** A load that was removed comes back under its old id, so that all that refers to it holds again. */
async function insertRow(db: Db, task: PlanTask, userId: number | null): Promise<number> {
  const row = rowOf(task);
  const { id } = await db
    .insertInto('task')
    .values({
      ...row,
      packets: row.packets && JSON.stringify(row.packets),
      ...(task.id > 0 ? { id: task.id } : {}),
      createdBy: userId,
      updatedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what changed. Loads that only moved up, down or in time keep their version: nobody edited them. */
export async function storeDay(db: Db, plan: DayPlan, editor: Editor): Promise<Stored> {
  const removed = plan.removedIds();
  const created = plan.all().filter((task) => plan.before(task.id) === undefined);
  const changed = plan.all().flatMap((task) => {
    const before = plan.before(task.id);
    const isEdited = editor.editedIds.has(task.id);
    return before && (isEdited || !isSame(before, task)) ? [{ task, before, isEdited }] : [];
  });
  if (removed.length > 0) {
    await db.deleteFrom('task').where('id', 'in', removed).execute();
  }
  const updated = changed.map(({ task }) => task);
  await claimTrucks(db, [...updated, ...created]);
  if (updated.length > 0) {
    await updateRows(db, updated, editor);
  }
  const effects: Effect[] = [
    ...removed.map((id) => ({ before: plan.before(id) ?? null, after: null, isEdited: true })),
    ...changed.map(({ task, before, isEdited }) => ({
      before,
      after: { ...task, version: before.version + (isEdited ? 1 : 0) },
      isEdited,
    })),
  ];
  const ids = new Map<number, number>();
  for (const task of created) {
    const id = await insertRow(db, task, editor.userId);
    ids.set(task.id, id);
    effects.push({ before: null, after: { ...task, id }, isEdited: true });
  }
  return { effects, ids };
}
