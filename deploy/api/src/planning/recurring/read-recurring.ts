import type { RecurringLoad } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql, type Selectable } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { RecurringTables } from './tables.ts';
import type { User } from '../../platform/http/caller.ts';
import { dispatcherOf } from '../../identity/scope/own-rows.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { packetsIn } from '../plan/tasks/place-joins.ts';
import { nextDue } from './due-days.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

/** The further dockets of recurring load `r` with their names, in their order; null where it has one docket. */
const furtherDockets = sql<RecurringLoad['packets'] | null>`case when r.packets is null then null else (
  select jsonb_agg(jsonb_build_object('crewId', c.id, 'crewCode', c.crew_code, 'forestName', f.name,
      'skidId', s.id, 'skidName', s.name, 'logGradeId', g.id, 'gradeCode', g.code) order by p.place)
  from ${packetsIn(sql`r.packets`)}) end`;

function selectRecurring(db: Db) {
  return db
    .selectFrom('recurringLoad as r')
    .innerJoin('crew as c', 'c.id', 'r.crewId')
    .innerJoin('skid as s', 's.id', 'r.skidId')
    .innerJoin('forest as f', 'f.id', 's.forestId')
    .innerJoin('logGrade as g', 'g.id', 'r.logGradeId')
    .innerJoin('destination as d', 'd.id', 'r.destinationId')
    .innerJoin('appUser as u', 'u.userId', 'r.savedBy')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicleId')
    .selectAll('r')
    .select([
      'c.crewCode',
      's.name as skidName',
      'f.name as forestName',
      'g.code as gradeCode',
      'd.name as destinationName',
      'u.name as savedByName',
      'v.vehicleCode',
    ])
    .select(furtherDockets.as('further'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRecurring>['executeTakeFirstOrThrow']>>;

/** Which days from `today` on are settled for each, and which of them because they are skipped. */
async function readSettled(db: Db, ids: readonly number[], today: Day) {
  if (ids.length === 0) {
    return new Map<number, { day: Day; outcome: string }[]>();
  }
  const rows = await db
    .selectFrom('recurringDay')
    .select(['recurringId', 'day', 'outcome'])
    .where('recurringId', 'in', [...ids])
    .where('day', '>=', today)
    .orderBy('day')
    .execute();
  return Map.groupBy(rows, ({ recurringId }) => recurringId);
}

async function present(db: Db, rows: readonly Row[], today: Day): Promise<RecurringLoad[]> {
  const settled = await readSettled(
    db,
    rows.map(({ id }) => id),
    today,
  );
  return rows.map((found) => {
    const { packets: _, further, ...row } = found;
    const days = settled.get(row.id) ?? [];
    const next = nextDue(row, today, new Set(days.map(({ day }) => day)));
    return {
      ...row,
      ...(further ? { packets: further } : {}),
      nextDay: row.state === 'active' ? next : null,
      skipped: days.filter(({ outcome }) => outcome === 'skipped').map(({ day }) => day),
      savedAt: toSeconds(row.savedAt),
      savedBy: row.savedByName,
    };
  });
}

/** The recurring loads of a carrier, in the order of the board. */
export async function readRecurring(db: Db, carrierId: number, today: Day): Promise<RecurringLoad[]> {
  const rows = await selectRecurring(db)
    .where('r.carrierId', '=', carrierId)
    .where('r.state', '<>', 'removed')
    .orderBy('v.vehicleCode', (order) => order.asc().nullsLast())
    .orderBy('r.seq', (order) => order.asc().nullsLast())
    .orderBy('r.id')
    .execute();
  return present(db, rows, today);
}

/** Some by id, in the order of the ids, removed ones too. */
export async function readByIds(db: Db, ids: readonly number[], today: Day): Promise<RecurringLoad[]> {
  const rows = await selectRecurring(db)
    .where('r.id', 'in', [...ids])
    .orderBy('r.id')
    .execute();
  return present(db, rows, today);
}

const HELD = [
  'id',
  'carrierId',
  'version',
  'crewId',
  'skidId',
  'logGradeId',
  'packets',
  'destinationId',
  'vehicleId',
  'note',
] as const;

export type Held = Pick<Selectable<RecurringTables['recurringLoad']>, (typeof HELD)[number]>;

/** One that the user may change, held for this transaction. @throws RequestError 404 */
export async function holdRecurring(db: Db, id: number, user: User): Promise<Held> {
  const row = await db
    .selectFrom('recurringLoad')
    .select(HELD)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.carrierId !== (dispatcherOf(user) ?? row.carrierId)) {
    throw notFound(NOT_FOUND.Recurrence);
  }
  return row;
}
