import type { AlertTaker } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { isWithheldFrom, plansFor, signsIn } from '../../identity/scope/audiences.ts';
import type { Db } from '../../platform/db/index.ts';

/** Who may look after alerts of a carrier's trucks, as a condition on `app_user u`. */
const mayTake = (carrierId: number): RawBuilder<boolean> =>
  sql<boolean>`(${plansFor([carrierId])} and ${signsIn} and not ${isWithheldFrom('map.triage')})`;

/** By name, as somebody looks for them. */
export async function readTakers(db: Db, carrierId: number): Promise<AlertTaker[]> {
  const { rows } = await sql<AlertTaker>`
    select u.user_id, u.name from app_user u where ${mayTake(carrierId)} order by u.name, u.user_id`.execute(
    db,
  );
  return rows;
}

export async function canTake(db: Db, carrierId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u where u.user_id = ${userId} and ${mayTake(carrierId)}`.execute(db);
  return rows.length > 0;
}
