import { packetsOf, TaskStatus, type LoadDifference } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { packetsIn } from '../plan/tasks/place-joins.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';

/** A load as it was at some revision. */
export type Revision = Pick<
  PlanTask,
  'publishedRev' | 'crewId' | 'skidId' | 'logGradeId' | 'packets' | 'destinationId' | 'seq' | 'plannedLoadAt'
>;

/** Loads as this truck's driver accepted them last, by load; without those of which that never happened. */
export async function readAccepted(
  db: Db,
  ids: readonly number[],
  vehicleId: number,
): Promise<ReadonlyMap<number, Revision>> {
  const { rows } = await sql<{ id: number; after: Revision }>`
    select k.id, e.after from unnest(${[...ids]}::int[]) as k (id) cross join lateral (
      select after from plan_event where task_id = k.id and (after ->> 'vehicleId')::integer = ${vehicleId}
        and (after ->> 'taskStatus')::integer >= ${TaskStatus.Accepted}
      order by step_id desc limit 1) e`.execute(db);
  return new Map(rows.map(({ id, after }) => [id, after]));
}

/** The load as it was at a revision that this truck was sent. */
export async function readRevision(
  db: Db,
  taskId: number,
  given: { vehicleId: number; rev: number },
): Promise<Revision | undefined> {
  const row = await db
    .selectFrom('planEvent')
    .select('after')
    .where('taskId', '=', taskId)
    .where(sql<number>`(after ->> 'vehicleId')::integer`, '=', given.vehicleId)
    .where(sql<number>`(after ->> 'publishedRev')::integer`, '=', given.rev)
    .where(sql<number>`(after ->> 'taskStatus')::integer`, '>=', TaskStatus.Published)
    .orderBy('stepId', 'desc')
    .executeTakeFirst();
  return row?.after ?? undefined;
}

type Named = { crew: string; skid: string; grade: string; destination: string };

/** What a driver goes by: of several dockets, all of them. */
async function nameOf(db: Db, places: Revision): Promise<Named> {
  const dockets = packetsOf(places).map(({ crewId, skidId, logGradeId }) => ({ crewId, skidId, logGradeId }));
  const { rows } = await sql<Named>`
    select string_agg(c.crew_code || ' ' || c.name, ' + ' order by p.place) as crew,
      string_agg(s.name, ' + ' order by p.place) as skid, string_agg(g.code, ' + ' order by p.place) as grade,
      (select name from destination where id = ${places.destinationId}) as destination
    from ${packetsIn(sql`${JSON.stringify(dockets)}::jsonb`)}`.execute(db);
  return rows[0] ?? { crew: '', skid: '', grade: '', destination: '' };
}

/** Ten minutes more or less are no news to a driver. */
const SAME_TIME_S = 600;

function isSameTime(a: number | null, b: number | null): boolean {
  return a === b || (a !== null && b !== null && Math.abs(a - b) < SAME_TIME_S);
}

const clock = (at: number | null, zone: string) => (at === null ? '' : formatTime(at, zone));

/** What of a load is different from an earlier revision, as a driver reads it. */
export async function readDifferences(
  db: Db,
  given: { id: number; since: Revision; zone: string },
): Promise<LoadDifference[]> {
  const { id, since, zone } = given;
  const { packets, ...row } = await db
    .selectFrom('task')
    .select([
      'publishedRev',
      'packets',
      'crewId',
      'skidId',
      'logGradeId',
      'destinationId',
      'seq',
      sql<number | null>`floor(extract(epoch from planned_load_at))::float8`.as('plannedLoadAt'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [before, after] = [
    await nameOf(db, since),
    await nameOf(db, { ...row, ...(packets ? { packets } : {}) }),
  ];
  const all: LoadDifference[] = [
    { field: 'crew', before: before.crew, now: after.crew },
    { field: 'skid', before: before.skid, now: after.skid },
    { field: 'grade', before: before.grade, now: after.grade },
    { field: 'destination', before: before.destination, now: after.destination },
    { field: 'order', before: String(since.seq), now: String(row.seq) },
  ];
  if (!isSameTime(since.plannedLoadAt, row.plannedLoadAt)) {
    const times = { before: clock(since.plannedLoadAt, zone), now: clock(row.plannedLoadAt, zone) };
    all.push({ field: 'load_at', ...times });
  }
  return all.filter((one) => one.before !== one.now);
}
