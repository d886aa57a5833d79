import type { NumberMove } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import { toSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';

const MOST = 100;

type Row = Omit<NumberMove, 'at'> & { at: Date };

async function readMoves(db: Db, only: RawBuilder<boolean>): Promise<NumberMove[]> {
  const { rows } = await sql<Row>`
    select w.id, w.at, u.name as by, a.crew_code as from_crew_code, z.crew_code as to_crew_code, v.vehicle_code,
      w.from_no::float8 as from_no, w.to_no::float8 as to_no, w.reason
    from docket_number_move w join app_user u on u.user_id = w.user_id
    join crew a on a.id = w.from_crew_id join crew z on z.id = w.to_crew_id
    left join device e on e.device_id = w.device_id left join vehicle v on v.id = e.vehicle_id
    where ${only} order by w.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows.map((row) => ({ ...row, at: toSeconds(row.at) }));
}

/** How numbers of the user's crews changed hands, the newest first. */
export async function readMovesFor(db: Db, user: User, crewId: number | undefined): Promise<NumberMove[]> {
  const scope = await scopeOf(db, user);
  const isCrew = (id: RawBuilder<unknown>) =>
    sql`(${crewsVisibleTo(scope, id)} and (${crewId ?? null}::int is null or ${id} = ${crewId ?? null}::int))`;
  return readMoves(db, sql`(${isCrew(sql`w.from_crew_id`)} or ${isCrew(sql`w.to_crew_id`)})`);
}

type Move = {
  customerId: number;
  fromCrewId: number;
  toCrewId: number;
  deviceId: string | null;
  fromNo: number;
  toNo: number;
  reason: string;
};

/** Keeps for good how numbers changed hands. */
export async function keepMove(db: Db, user: User, move: Move): Promise<NumberMove> {
  const { id } = await db
    .insertInto('docketNumberMove')
    .values({ ...move, userId: authorOf(user).userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [kept] = await readMoves(db, sql`w.id = ${id}`);
  if (!kept) {
    throw new Error('the move is not there');
  }
  return kept;
}
