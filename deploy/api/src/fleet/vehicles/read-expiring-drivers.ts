import type { ExpiringDriverPaper } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { MAX_WARNINGS, WARN_DAYS } from './read-expiring.ts';

/** Licences and inductions of the user's drivers that have expired or do so soon; of what was renewed the newest. */
export async function readExpiringDrivers(
  db: Db,
  { user, today }: { user: User; today: string },
): Promise<ExpiringDriverPaper[]> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('d.carrierId'));
  const { rows } = await sql<ExpiringDriverPaper>`
    select p.id, p.driver_id, d.name as driver_name, p.kind, p.number, coalesce(f.name, g.name, '') as place,
      p.expires::text as expires, p.expires - ${today}::date as days_left
    from (
      select distinct on (driver_id, kind, forest_id, destination_id) * from driver_paper where removed_at is null
      order by driver_id, kind, forest_id, destination_id, expires desc nulls first) p
    join driver d on d.id = p.driver_id
    left join forest f on f.id = p.forest_id
    left join destination g on g.id = p.destination_id
    where d.removed_at is null and p.expires <= ${today}::date + ${sql.lit(WARN_DAYS)} and ${own}
    order by p.expires, d.name, p.kind, p.id limit ${sql.lit(MAX_WARNINGS)}`.execute(db);
  return rows;
}
