import { runAll } from './run-all.ts';

/** A list of another kind is refused by its own check. */
const IS_FULL = `jsonb_typeof(new.packets) = 'array' and jsonb_array_length(new.packets) >= 2`;

/** Whether a row's three dockets need a note that it has not: so wishes a customer whose wood is on it. */
const IS_UNEXPLAINED = `btrim(new.note) = '' and exists (
  select from crew w join customer m on m.id = w.customer_id
  where m.three_dockets_need_note and w.id in (
    select new.crew_id union all
    select (p.packet ->> 'crewId')::integer from jsonb_array_elements(new.packets) p (packet)))`;

const guard = (table: string, constraint: string) => [
  `alter table ${table} drop constraint ${constraint}`,
  `create trigger ${constraint}_new before insert on ${table}
    for each row when (${IS_FULL})
    execute function refuse_dockets_without_note('${constraint}')`,
  // Only what is changed is looked at: loads of before a customer's wish stand as they are.
  `create trigger ${constraint}_changed before update on ${table}
    for each row when (${IS_FULL} and (new.packets is distinct from old.packets
      or new.note is distinct from old.note or new.crew_id is distinct from old.crew_id))
    execute function refuse_dockets_without_note('${constraint}')`,
];

/** A load of three dockets needs a note unless its customers go without. */
const STATEMENTS = [
  `alter table customer add column three_dockets_need_note boolean not null default true,
    add column version integer not null default 1`,
  // A recurring load of before the wish still comes, and waits for its truck until somebody has said why.
  `create function refuse_dockets_without_note() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' and current_setting('haulboard.placing', true) = 'on' then
        return new;
      end if;
      if ${IS_UNEXPLAINED} then
        raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, tg_argv[0]
          using errcode = 'check_violation', constraint = tg_argv[0];
      end if;
      return new;
    end $body$`,
  ...guard('task', 'task_packets_note'),
  ...guard('recurring_load', 'recurring_load_packets_note'),
];

export const up = runAll(STATEMENTS);
