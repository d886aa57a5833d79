import { KEPT } from './0065-docket-changes.ts';
import { keepDocketChange } from './keep-docket-change.ts';
import { runAll } from './run-all.ts';

/** Whether a stand-in begins after midnight, or ends before the next one. */
const BEGINS_LATER = 'a.first_day = asked and coalesce(a.from_minute, 0) > 0';
const ENDS_EARLIER = 'a.last_day = asked and coalesce(a.to_minute, 1440) < 1440';

/**
 * A docket says who drove it, with which plates. They were read from the truck as it is now: whoever got another trailer
 * or driver changed every docket of before, and a stand-in stood on none.
 */
const STATEMENTS = [
  // On a day that two share, both: from whose hands to whose.
  `create function driver_on(truck integer, asked date) returns text language sql stable as $body$
    select coalesce(
      (select array_to_string(array_remove(array[
          case when ${BEGINS_LATER} then nullif(v.driver_name, '') end,
          a.stand_in,
          case when ${ENDS_EARLIER} then nullif(v.driver_name, '') end], null), ' / ')
       from vehicle_absence a join vehicle v on v.id = a.vehicle_id
       where a.vehicle_id = truck and asked between a.first_day and a.last_day and a.removed_at is null
         and a.stand_in <> '' and not (a.last_day = asked and coalesce(a.to_minute, 1440) = 0)
       order by a.first_day desc, a.id desc limit 1),
      (select v.driver_name from vehicle v where v.id = truck), '')
  $body$`,
  // "Hemi Tautahi / Sina Fonoti" is "Hemi / Sina" to whoever reads first names alone.
  `create function first_names(names text) returns text language sql immutable as $body$
    select coalesce(string_agg(split_part(btrim(one), ' ', 1), ' / ' order by place), '')
    from regexp_split_to_table(names, ' / ') with ordinality as n (one, place)
  $body$`,
  `alter table docket
    add column driver_name text not null default '',
    add column rego text not null default '',
    add column trailer_rego text not null default ''`,
  'alter table docket disable trigger user',
  `update docket k set driver_name = driver_on(v.id, k.day), rego = v.rego, trailer_rego = v.trailer_rego
    from vehicle v where v.id = k.vehicle_id`,
  'alter table docket enable trigger user',
  `create function drive_docket() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' or new.vehicle_id <> old.vehicle_id then
        select driver_on(v.id, new.day), v.rego, v.trailer_rego
          into new.driver_name, new.rego, new.trailer_rego
          from vehicle v where v.id = new.vehicle_id;
      end if;
      return new;
    end $body$`,
  `create trigger docket_driven before insert or update of vehicle_id on docket
    for each row execute function drive_docket()`,
  keepDocketChange([...KEPT, 'vehicle_id', 'invoice_no', 'driver_name', 'trailer_rego'], {
    accepted: 'e_accepted',
  }),
];

export const up = runAll(STATEMENTS);
