import { VOID } from './docket-status.ts';
import { TaskStatus, type Task, type TaskDocket } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds, toSecondsOrNull } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { furtherTimes, packetRows } from './packet-rows.ts';

/** What is written of loads' dockets, in their order. Before a driver has accepted a load it has none. */
async function readDockets(
  db: Db,
  loads: readonly { id: number; taskStatus: number }[],
): Promise<Map<number, TaskDocket[]>> {
  const ids = loads.filter(({ taskStatus }) => taskStatus >= TaskStatus.Accepted).map(({ id }) => id);
  if (ids.length === 0) {
    return new Map();
  }
  const { rows } = await sql<TaskDocket & { taskId: number }>`
    select task_id, packet_no, docket_no, est_kg, net_kg from docket
    where task_id = any(${ids}::int[]) and status <> ${VOID}
    order by task_id, packet_no`.execute(db);
  return Map.groupBy(rows, ({ taskId }) => taskId);
}

/** Whose eyes a load is shown to: the carrier decides what is its own, lent and borrowed. */
export type Viewer = { carrierId: number; zone: string };

function selectTasks(db: Db) {
  return db
    .selectFrom('task as t')
    .leftJoin('vehicle as v', 'v.id', 't.vehicleId')
    .innerJoin('crew as c', 'c.id', 't.crewId')
    .innerJoin('skid as s', 's.id', 't.skidId')
    .innerJoin('forest as f', 'f.id', 's.forestId')
    .innerJoin('logGrade as g', 'g.id', 't.logGradeId')
    .innerJoin('destination as d', 'd.id', 't.destinationId')
    .leftJoin('appUser as u', 'u.userId', 't.updatedBy')
    .leftJoin('publishLater as p', 'p.taskId', 't.id')
    .leftJoin('recurringDay as r', 'r.taskId', 't.id')
    .selectAll('t')
    .select([
      'v.vehicleCode',
      'v.carrierId as ownerId',
      'c.crewCode',
      'c.name as crewName',
      'f.name as forestName',
      's.name as skidName',
      'g.code as gradeCode',
      'd.name as destinationName',
      'u.name as updatedByName',
      'p.publishAt',
      'r.recurringId',
      'r.withoutTruck',
      's.latitude',
      's.longitude',
      'c.loadMinutes',
    ])
    .select(packetRows.as('further'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number];

function selfFlag(row: Pick<Row, 'ownerId'>, viewer: Viewer): 0 | 1 {
  return row.ownerId === viewer.carrierId ? 1 : 0;
}

/** The further dockets, each with when the truck comes to it; nothing where there is none. */
function packetsPart(row: Row): Pick<Task, 'packets'> {
  const { further } = row;
  if (!further) {
    return {};
  }
  const times = furtherTimes({ ...row, plannedLoadAt: toSecondsOrNull(row.plannedLoadAt) }, further);
  return { packets: further.map((packet, at) => ({ ...packet, plannedLoadAt: times[at] ?? null })) };
}

/** Loads as a viewer is told of them. Loads of one day come by the thousand, and a calendar is slow: it is asked once. */
function presenter(viewer: Viewer, dockets: ReadonlyMap<number, TaskDocket[]>): (row: Row) => Task {
  const starts = new Map<string, number>();
  return (row) => {
    const date = starts.get(row.day) ?? dayStart(row.day, viewer.zone);
    starts.set(row.day, date);
    const known = dockets.get(row.id);
    return { ...present(row, date, viewer), ...(known ? { dockets: known } : {}) };
  };
}

function present(found: Row, date: number, viewer: Viewer): Task {
  const { packets: _, ...row } = found;
  const isShared = row.ownerId !== null && row.ownerId !== row.carrierId;
  return {
    ...row,
    ...packetsPart(found),
    date,
    plannedDepartAt: toSecondsOrNull(row.plannedDepartAt),
    plannedLoadAt: toSecondsOrNull(row.plannedLoadAt),
    plannedUnloadAt: toSecondsOrNull(row.plannedUnloadAt),
    plannedEndAt: toSecondsOrNull(row.plannedEndAt),
    statusSince: toSeconds(row.statusSince),
    publishAt: row.taskStatus === TaskStatus.Pending ? toSecondsOrNull(row.publishAt) : null,
    isShareVehicleTask: isShared ? 1 : 0,
    isSelfVehicle: isShared ? selfFlag(row, viewer) : null,
    recurringId: row.recurringId ?? undefined,
    withoutTruck: row.vehicleId === null ? (row.withoutTruck ?? undefined) : undefined,
    isMine: row.carrierId === viewer.carrierId,
    updatedAt: toSeconds(row.updatedAt),
    updatedBy: row.updatedByName ?? row.statusSource,
  };
}

/** Loads by id, in the order of the ids; what does not exist is left out. */
export async function readTasks(db: Db, ids: readonly number[], viewer: Viewer): Promise<Task[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await selectTasks(db)
    .where('t.id', 'in', [...ids])
    .execute();
  const presented = presenter(viewer, await readDockets(db, rows));
  const byId = new Map(rows.map((row) => [row.id, presented(row)]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    return found ? [found] : [];
  });
}

function selectDay(db: Db, day: string, { carrierId }: Viewer) {
  return selectTasks(db)
    .where('t.day', '=', day)
    .where((eb) => eb.or([eb('t.carrierId', '=', carrierId), eb('v.carrierId', '=', carrierId)]))
    .orderBy('t.vehicleId')
    .orderBy('t.seq')
    .orderBy('t.id');
}

/** A carrier's loads of a day and others' loads on its trucks, in the order of each truck's day. */
export async function readDay(db: Db, day: string, viewer: Viewer): Promise<Task[]> {
  const rows = await selectDay(db, day, viewer).execute();
  return rows.map(presenter(viewer, await readDockets(db, rows)));
}

/** Which loads of a day: those of these trucks, and these. */
export type Some = { ids: readonly number[]; vehicleIds: readonly number[] };

/** Of the same loads some, in the same order. */
export async function readSome(
  db: Db,
  { day, ids, vehicleIds }: Some & { day: string },
  viewer: Viewer,
): Promise<Task[]> {
  const rows = await selectDay(db, day, viewer)
    .where(sql<boolean>`(t.id = any(${ids}::int[]) or t.vehicle_id = any(${vehicleIds}::int[]))`)
    .execute();
  return rows.map(presenter(viewer, await readDockets(db, rows)));
}
