import { runAll } from './run-all.ts';

const emergencyOf = (table: string) => `
  add column emergency_point text not null default '' check (char_length(emergency_point) <= 200),
  add column emergency_latitude double precision check (emergency_latitude between -90 and 90),
  add column emergency_longitude double precision check (emergency_longitude between -180 and 180),
  add constraint ${table}_emergency_place check ((emergency_latitude is null) = (emergency_longitude is null))`;

/**
 * What keeps people safe on forest roads: where they call in, how they get in, where help meets them, and what holds when
 * it rains. A skid has its own channel and emergency point, or the forest's.
 */
export const up = runAll([
  `alter table forest
    add column radio_channel text not null default '' check (char_length(radio_channel) <= 40),
    add column call_points text not null default '' check (char_length(call_points) <= 300),
    add column gate_code text not null default '' check (char_length(gate_code) <= 40),
    add column wet_rule text not null default 'none' check (wet_rule in ('none', 'call', 'chains', 'closed')),
    add column wet_rule_mm integer check (wet_rule_mm between 1 and 500),
    add column safety_note text not null default '' check (char_length(safety_note) <= 500),
    ${emergencyOf('forest')}`,
  `alter table skid
    add column radio_channel text not null default '' check (char_length(radio_channel) <= 40),
    ${emergencyOf('skid')}`,
  // A place belongs to its words: a skid that says either has both of its own.
  `create view site_fact as
    select s.id as skid_id, s.name as skid_name, f.id as forest_id, f.name as forest_name,
      coalesce(nullif(s.radio_channel, ''), f.radio_channel) as radio_channel, f.call_points, f.gate_code,
      case when o.is_own then s.emergency_point else f.emergency_point end as emergency_point,
      case when o.is_own then s.emergency_latitude else f.emergency_latitude end as emergency_latitude,
      case when o.is_own then s.emergency_longitude else f.emergency_longitude end as emergency_longitude,
      f.wet_rule, f.wet_rule_mm, f.safety_note,
      s.removed_at is null and f.removed_at is null as is_present,
      o.is_own or f.emergency_latitude is not null or f.wet_rule <> 'none'
        or concat(s.radio_channel, f.radio_channel, f.call_points, f.gate_code, f.emergency_point, f.safety_note) <> ''
        as is_known
    from skid s join forest f on f.id = s.forest_id,
    lateral (select s.emergency_point <> '' or s.emergency_latitude is not null as is_own) o`,
]);
