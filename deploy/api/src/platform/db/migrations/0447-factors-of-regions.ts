import { docketErrors, LIMIT_KG, REGION_FACTOR } from './docket-errors.ts';
import { runAll } from './run-all.ts';

/**
 * A factor of a region counts for crews whose area is called so: it was kept and counted nowhere. A forest's own goes
 * before a region's, and that before everybody's.
 */
export const up = runAll([
  `create function jas_factor(grade integer, skid_asked integer, crew_asked integer, asked date) returns integer
    language sql stable as $body$
    select f.id from conversion_factor f
    where f.grade_id = grade and f.per = 'jas_per_t' and f.removed_at is null and f.valid_from <= asked
      and (f.forest_id is null or f.forest_id = (select s.forest_id from skid s where s.id = skid_asked))
      and (f.region = '' or lower(f.region) = (select lower(c.area) from crew c where c.id = crew_asked))
    order by f.forest_id is null, f.region = '', f.valid_from desc limit 1
  $body$`,
  `create or replace ${docketErrors({ hasFactor: REGION_FACTOR, limitKg: LIMIT_KG })}`,
]);
