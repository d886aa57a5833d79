import { runAll } from './run-all.ts';

/** Kinds of papers that let a truck weigh more. */
const PERMITS = `('permit_50max', 'permit_hpmv', 'permit_overweight')`;

/**
 * Permits are papers of a truck, which people enter in the settings. Checks read these from now on. A permit that was
 * kept beside them moves there; of two of one name the later gets its number behind it.
 */
const STATEMENTS = [
  `alter table vehicle_certificate
    add column valid_from date,
    add column forest_id integer references forest,
    add column destination_id integer references destination,
    add constraint vehicle_certificate_valid_from_check check (valid_from <= expires)`,
  `insert into vehicle_certificate
    (vehicle_id, kind, number, route, max_gross_kg, valid_from, expires, note, forest_id, destination_id)
  select d.vehicle_id, d.kind,
    case when d.nth > 1 or exists (
      select from vehicle_certificate c
      where c.vehicle_id = d.vehicle_id and c.kind = d.kind and c.number = left(d.name, 40)
    ) then left(d.name, 28) || ' #' || d.id else left(d.name, 40) end,
    '', least(greatest(d.max_gross_kg, 1000), 120000), d.valid_from, d.valid_to, '', d.forest_id, d.destination_id
  from (
    select p.*, k.kind, row_number() over (partition by p.vehicle_id, k.kind, left(p.name, 40) order by p.id) as nth
    from vehicle_permit p, lateral (
      select case
        when p.name ilike '%50%max%' then 'permit_50max'
        when p.name ilike '%overweight%' then 'permit_overweight'
        else 'permit_hpmv' end as kind
    ) k
  ) d
  order by d.id`,
  `drop table vehicle_permit`,
  `create index vehicle_certificate_permit on vehicle_certificate (vehicle_id)
    where removed_at is null and kind in ${PERMITS}`,
];

export const up = runAll(STATEMENTS);
