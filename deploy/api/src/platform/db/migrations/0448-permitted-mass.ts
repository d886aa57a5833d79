import { docketErrors, REGION_FACTOR } from './docket-errors.ts';
import { runAll } from './run-all.ts';

/**
 * What a truck may weigh on a way on a day: what destination, forest roads and configuration carry, and what its permits
 * allow. A truck as HPMV58 with a permit for 54 t weighed 57 t, and its docket passed. Where no permit on record is valid
 * for the way, nothing is known of it: the checks of the plan speak of that.
 */
export const up = runAll([
  `create function most_kg(truck integer, skid_asked integer, destination_asked integer, asked date) returns integer
    language sql stable as $body$
    select least(d.max_gross_kg, f.max_gross_kg, c.max_gross_kg, (
      select greatest(c.free_gross_kg, max(coalesce(p.max_gross_kg, c.max_gross_kg))) from vehicle_certificate p
      where p.vehicle_id = truck and p.kind in ('permit_hpmv', 'permit_50max', 'permit_overweight')
        and p.removed_at is null and coalesce(p.valid_from, asked) <= asked and coalesce(p.expires, asked) >= asked
        and coalesce(p.forest_id, f.id) = f.id and coalesce(p.destination_id, d.id) = d.id
      having count(*) > 0))
    from vehicle v
      join skid s on s.id = skid_asked
      join forest f on f.id = s.forest_id
      join destination d on d.id = destination_asked
      left join configuration_limit c on c.configuration = v.configuration
    where v.id = truck
  $body$`,
  `create or replace ${docketErrors({
    hasFactor: REGION_FACTOR,
    limitKg: 'most_kg(k.vehicle_id, k.skid_id, k.destination_id, k.day)',
  })}`,
]);
