import type { Expiring } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

/** Long enough to get a truck to the testing station between two jobs. */
export const WARN_DAYS = 30;
export const MAX_WARNINGS = 500;

/** Papers of the trucks that the user sees, which have expired or do so soon. */
export async function readExpiring(
  db: Db,
  { user, today }: { user: User; today: string },
): Promise<Expiring[]> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('v.carrierId'));
  const { rows } = await sql<Expiring>`
    select v.id as vehicle_id, v.vehicle_code, p.certificate_id, p.kind, p.number, p.expires::text as expires,
      p.expires - ${today}::date as days_left
    from vehicle v, lateral (
      select null::integer as certificate_id, 'cof' as kind, '' as number, v.cof_expiry as expires
      union all
      select c.id, c.kind, c.number, c.expires from vehicle_certificate c
      where c.vehicle_id = v.id and c.removed_at is null
    ) p
    where v.removed_at is null and p.expires <= ${today}::date + ${sql.lit(WARN_DAYS)} and ${own}
    order by p.expires, v.vehicle_code, p.kind, p.number limit ${sql.lit(MAX_WARNINGS)}`.execute(db);
  return rows;
}
