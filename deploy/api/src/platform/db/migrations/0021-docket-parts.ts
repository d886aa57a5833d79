import { runAll } from './run-all.ts';

/**
 * Each docket of a load has a number and a mass of its own. Gross and tare are the truck's, on each of its dockets the
 * same; `truck_net_kg` is the truck's net where other dockets are on it too, and then the docket's own is less.
 */
const STATEMENTS = [
  `alter table docket
    add column est_kg integer check (est_kg between 1 and 200000),
    add column truck_net_kg integer check (truck_net_kg between 1 and 200000),
    drop constraint docket_net,
    add constraint docket_net check (abs(gross_kg - tare_kg - coalesce(truck_net_kg, net_kg)) <= 20),
    add constraint docket_part check (truck_net_kg is null or coalesce(net_kg < truck_net_kg, false)),
    add constraint docket_of_load check (packet_no <= 3)`,
  // Crews of two customers might have the same number; on one truck it would be read as one docket.
  `create unique index docket_no_of_load on docket (task_id, docket_no) where status <> -2`,
  `alter table docket_weight
    add column truck_net_kg integer,
    drop constraint docket_weight_net,
    add constraint docket_weight_net check (
      net_kg > 0 and abs(gross_kg - tare_kg - coalesce(truck_net_kg, net_kg)) <= 20),
    add constraint docket_weight_part check (net_kg < truck_net_kg)`,
  `alter table weigh_ticket
    add column dockets jsonb check (jsonb_typeof(dockets) = 'array' and jsonb_array_length(dockets) between 1 and 3)`,
];

export const up = runAll(STATEMENTS);
