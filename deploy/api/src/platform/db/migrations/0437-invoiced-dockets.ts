import { KEPT } from './0065-docket-changes.ts';
import { FACTS_DIFFER } from './docket-errors.ts';
import { keepDocketChange } from './keep-docket-change.ts';
import { runAll } from './run-all.ts';

/** A docket on an invoice says what was charged until it is taken off. A person's check stays with it. */
const STATEMENTS = [
  `alter table docket
    add column invoice_no text check (btrim(invoice_no) <> '' and char_length(invoice_no) <= 40),
    add constraint docket_invoiced check ((status = 60) = (invoice_no is not null)),
    drop constraint docket_verified_by,
    add constraint docket_verified_by check ((status in (40, 60) or verified_by is null)
      and (verified_by is null) = (verified_at is null))`,
  `create or replace function check_docket() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' and old.status = 60 and (${FACTS_DIFFER} or new.status not in (20, 40, 60)) then
        raise exception 'docket % is on invoice %', old.docket_no, old.invoice_no
          using errcode = 'check_violation', constraint = 'docket_invoiced_stays';
      end if;
      if tg_op = 'UPDATE' and ${FACTS_DIFFER} then
        new.e_accepted := '{}';
        if new.status = old.status and old.status in (40, -1) then
          new.status := case when new.net_kg is null then 10 else 20 end;
        end if;
      end if;
      if new.status not in (40, 60) then
        new.verified_by := null;
        new.verified_at := null;
      end if;
      new.e_errors := array(select code from unnest(docket_errors(new)) with ordinality as e (code, place)
        where code <> all(new.e_accepted) order by place);
      return new;
    end $body$`,
  keepDocketChange([...KEPT, 'vehicle_id', 'invoice_no'], { accepted: 'e_accepted' }),
  'create index docket_invoice on docket (lower(invoice_no), day, id) where invoice_no is not null',
];

export const up = runAll(STATEMENTS);
