import { AUDIENCE_KINDS, type AudienceKind, type AudiencePick } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { actingRole, signsIn } from '../../identity/scope/audiences.ts';
import type { Db } from '../../platform/db/index.ts';

type Pick = { kind: AudienceKind; id: number };

const MAX_FOUND = 50;

const somebody = (condition: RawBuilder<unknown>) =>
  sql`exists (select from app_user u where ${signsIn} and ${condition})`;

/** Rows of each kind by name, and whether anybody can be reached by them. */
const SOURCES: Record<AudienceKind, RawBuilder<unknown>> = {
  carrier: sql`select c.carrier_id as id, c.name, c.removed_at is null as is_kept,
    ${somebody(sql`u.carrier_id = c.carrier_id`)} as has_account from carrier c`,
  customer: sql`select c.id, c.name, c.removed_at is null as is_kept,
    ${somebody(sql`u.customer_id = c.id`)} as has_account from customer c`,
  crew_company: sql`select u.user_id as id, u.name, u.is_active as is_kept, ${signsIn} as has_account
    from app_user u where ${actingRole} = 'CREW_COMPANY'`,
  crew: sql`select c.id, c.crew_code || ' ' || c.name as name, c.removed_at is null as is_kept,
    ${somebody(sql`u.user_id = c.company_user_id`)} as has_account from crew c`,
  // A driver is a name beside a truck and has no account.
  vehicle: sql`select v.id, v.vehicle_code || ' · ' || c.name as name, v.removed_at is null as is_kept,
    false as has_account from vehicle v join carrier c on c.carrier_id = v.carrier_id`,
  user: sql`select u.user_id as id, u.name || ' (' || u.account || ')' as name, u.is_active as is_kept,
    ${signsIn} as has_account from app_user u`,
};

type Named = Omit<AudiencePick, 'kind'>;

/** Names of what was picked; what is not there any more has none and is left out. */
export async function namePicks(db: Db, picks: readonly Pick[]): Promise<AudiencePick[]> {
  const found: AudiencePick[] = [];
  for (const kind of AUDIENCE_KINDS) {
    const ids = [...new Set(picks.filter((pick) => pick.kind === kind).map(({ id }) => id))];
    if (ids.length > 0) {
      const { rows } = await sql<Named>`
        select s.id, s.name, s.has_account from (${SOURCES[kind]}) s
        where s.id = any(${ids}::int[]) order by s.name, s.id`.execute(db);
      found.push(...rows.map((row) => ({ ...row, kind })));
    }
  }
  return found;
}

/** What can be picked, by a part of its name. */
export async function findPicks(db: Db, kind: AudienceKind, typed: string): Promise<AudiencePick[]> {
  const { rows } = await sql<Named>`
    select s.id, s.name, s.has_account from (${SOURCES[kind]}) s
    where s.is_kept and position(lower(${typed.trim()}) in lower(s.name)) > 0
    order by s.name, s.id limit ${sql.lit(MAX_FOUND)}`.execute(db);
  return rows.map((row) => ({ ...row, kind }));
}
