import { runAll } from './run-all.ts';

/**
 * Tickets that came in a file beside those of a scale: without a weighbridge, with their cells as they came. A carrier's
 * file is its own; what the destination sends is everybody's. A ticket that a person has taken off a load looks for none
 * by itself.
 */
const STATEMENTS = [
  `alter table weigh_ticket
    alter column weighbridge_id drop not null,
    add column destination_id integer references destination,
    add column carrier_id integer references carrier,
    add column imported_by integer references app_user,
    add column typed jsonb check (jsonb_typeof(typed) = 'object'),
    add column version integer not null default 1,
    add column is_by_hand boolean not null default false`,
  `update weigh_ticket w set destination_id = b.destination_id from weighbridge b where b.id = w.weighbridge_id`,
  `alter table weigh_ticket
    alter column destination_id set not null,
    add constraint weigh_ticket_source check ((weighbridge_id is null) = (typed is not null)
      and (typed is null) = (imported_by is null))`,
  `create function place_weigh_ticket() returns trigger language plpgsql as $body$
    begin
      if new.weighbridge_id is not null then
        select b.destination_id into new.destination_id from weighbridge b where b.id = new.weighbridge_id;
      end if;
      return new;
    end $body$`,
  `create trigger weigh_ticket_place before insert on weigh_ticket
    for each row execute function place_weigh_ticket()`,
  `create unique index weigh_ticket_no_of_file on weigh_ticket (destination_id, coalesce(carrier_id, 0), ticket_no)
    where weighbridge_id is null`,
  `create index weigh_ticket_number on weigh_ticket (destination_id, ticket_no)`,
  `create index weigh_ticket_task on weigh_ticket (task_id) where task_id is not null`,
  `create index weigh_ticket_docket on weigh_ticket (docket_id) where docket_id is not null`,
];

export const up = runAll(STATEMENTS);
