import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { CrewFacts, DestinationFacts, SkidFacts } from './facts.ts';
import { openWindows } from '../plan/hours/hours.ts';
import { readDowntimes, windowReader } from '../plan/hours/read-gates.ts';
import type { Plan } from './which-plan.ts';

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function readCrewRows(db: Db, { day }: Plan, ids: readonly number[]) {
  return db
    .selectFrom('crew as c')
    .leftJoin('crewException as d', (join) =>
      join.onRef('d.crewId', '=', 'c.id').on('d.day', '=', day).on('d.removedAt', 'is', null),
    )
    .select([
      'c.id',
      'c.crewCode',
      'c.loadMinutes',
      'c.loaderFromMinute',
      'c.loaderToMinute',
      'd.fromMinute',
      'd.toMinute',
      sql<string>`crew_status_on(c.id, ${day}::date)`.as('status'),
    ])
    .where('c.id', 'in', [...ids])
    .execute();
}

/** What the rules know of these crews on the day. */
export async function readCrews(
  db: Db,
  plan: Plan,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CrewFacts>> {
  const rows = ids.length === 0 ? [] : await readCrewRows(db, plan, ids);
  return byId(
    rows.map((row) => {
      const fromMinute = row.fromMinute ?? row.loaderFromMinute;
      const toMinute = row.toMinute ?? row.loaderToMinute;
      return {
        id: row.id,
        code: row.crewCode,
        loadMinutes: row.loadMinutes,
        off: row.status === 'working' ? '' : row.status,
        // Whether it works that day is a rule of its own: the hours are those of any day.
        hours: openWindows(plan.day, { fromMinute, toMinute, days: [] }, plan.zone),
      };
    }),
  );
}

/** What the rules know of these skids. */
export async function readSkids(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SkidFacts>> {
  return byId(
    ids.length === 0
      ? []
      : await db
          .selectFrom('skid as s')
          .innerJoin('forest as f', 'f.id', 's.forestId')
          .select([
            's.id',
            's.name',
            's.forestId',
            'f.name as forest',
            'f.inductionRequired as needsInduction',
            's.latitude',
            's.longitude',
            'f.maxGrossKg',
            // What the most careful of its crews says.
            sql<number | null>`(select min(max_trucks_at_skid) from crew where skid_id = s.id)::int`.as(
              'maxTrucks',
            ),
          ])
          .where('s.id', 'in', [...ids])
          .execute(),
  );
}

/** What the rules know of these destinations on the day. */
export async function readDestinations(
  db: Db,
  plan: Plan,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DestinationFacts>> {
  if (ids.length === 0) {
    return new Map();
  }
  const downtimes = await readDowntimes(db, plan, ids);
  const rows = await db
    .selectFrom('destination as d')
    .select([
      'd.id',
      'd.name',
      'd.isActive',
      'd.inductionRequired as needsInduction',
      'd.maxGrossKg',
      'd.maxTrucks',
      'd.unloadMinutes',
      'd.openFromMinute as fromMinute',
      'd.openToMinute as toMinute',
      'd.openDays as days',
      sql<number[]>`array(select log_grade_id from destination_grade where destination_id = d.id)`.as(
        'gradeIds',
      ),
    ])
    .where('d.id', 'in', [...ids])
    .execute();
  const windowsOf = windowReader(plan);
  return byId(
    rows.map(({ fromMinute, toMinute, days, ...row }) => ({
      ...row,
      hours: windowsOf({ fromMinute, toMinute, days }),
      closures: downtimes.get(row.id) ?? [],
    })),
  );
}
