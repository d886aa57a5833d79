import { runAll } from './run-all.ts';

/** What tells one docket's wood from another's. */
const OWN = `jsonb_build_object('crewId', crew_id, 'skidId', skid_id, 'logGradeId', log_grade_id)`;

/**
 * A recurring load has further dockets by the rules of any load, or what is made of it could not be stored. Why it
 * came without its truck stands with the day it came for: the load itself may be moved, removed and brought back.
 */
const STATEMENTS = [
  `alter table recurring_load add column packets jsonb,
    add constraint recurring_load_packets_count check (
      packets is null or (jsonb_typeof(packets) = 'array' and jsonb_array_length(packets) between 1 and 2)),
    add constraint recurring_load_packets_differ check (
      packets is null or (not packets @> jsonb_build_array(${OWN}) and packets -> 0 is distinct from packets -> 1)),
    add constraint recurring_load_packets_note check (
      packets is null or jsonb_array_length(packets) < 2 or btrim(note) <> '')`,
  `alter table recurring_day add column without_truck text,
    add constraint recurring_day_without_truck check (without_truck is null or outcome = 'made')`,
];

export const up = runAll(STATEMENTS);
