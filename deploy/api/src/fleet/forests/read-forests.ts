import type { ForestPlace } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo, forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';

/** Forests of somebody by name, with their skids and drawn edges. Crews that are no business of theirs are left out. */
export async function readForests(db: Db, user: User): Promise<ForestPlace[]> {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<ForestPlace>`
    select o.id, o.name, o.latitude, o.longitude, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'latitude', s.latitude, 'longitude', s.longitude,
        'crews', array(
          select w.crew_code from crew w where w.skid_id = s.id and w.removed_at is null and ${crewsVisibleTo(scope, sql`w.id`)}
          order by w.crew_code)) order by s.name)
      from skid s where s.forest_id = o.id and s.removed_at is null), '[]') as skids, coalesce((
      select json_agg(json_build_object('shape', g.shape, 'latitude', g.latitude, 'longitude', g.longitude,
        'radiusM', g.radius_m, 'polygon', g.polygon) order by g.id)
      from geo_fence g where g.forest_id = o.id and g.type = 'forest' and g.shape <> 'corridor' and g.is_active
        and g.removed_at is null), '[]') as edges
    from forest o where o.removed_at is null and ${forestsVisibleTo(scope, sql`o.id`)}
    order by o.name`.execute(db);
  return rows;
}
