import { runAll } from './run-all.ts';

/** What tells one docket's wood from another's. */
const OWN = `jsonb_build_object('crewId', crew_id, 'skidId', skid_id, 'logGradeId', log_grade_id)`;

/**
 * Further dockets of a load, as a part of it: they change with its version, and are in its history, by themselves.
 * The view has a row for each docket of each load, for whatever asks who has a part in it.
 */
const STATEMENTS = [
  `alter table task add column packets jsonb,
    add constraint task_packets_count check (
      packets is null or (jsonb_typeof(packets) = 'array' and jsonb_array_length(packets) between 1 and 2)),
    add constraint task_packets_differ check (
      packets is null or (not packets @> jsonb_build_array(${OWN}) and packets -> 0 is distinct from packets -> 1)),
    add constraint task_packets_note check (
      packets is null or jsonb_array_length(packets) < 2 or btrim(note) <> '')`,
  `create index task_split on task (day) where packets is not null`,
  `create view task_packet as
    select id as task_id, 1 as packet_no, day, carrier_id, task_status, crew_id, skid_id, log_grade_id,
      1.0::float8 / (1 + coalesce(jsonb_array_length(packets), 0)) as share
    from task
    union all
    select t.id, 1 + p.place::integer, t.day, t.carrier_id, t.task_status, (p.packet ->> 'crewId')::integer,
      (p.packet ->> 'skidId')::integer, (p.packet ->> 'logGradeId')::integer,
      1.0::float8 / (1 + jsonb_array_length(t.packets))
    from task t cross join lateral jsonb_array_elements(t.packets) with ordinality p (packet, place)
    where t.packets is not null`,
];

export const up = runAll(STATEMENTS);
