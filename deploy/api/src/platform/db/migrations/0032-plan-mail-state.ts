import { runAll } from './run-all.ts';

/** A copy says what became of its mail, once; everything else in it stays as it was written. */
const STATEMENTS = [
  // Copies of earlier builds are taken for sent, as those builds had it.
  `alter table sent_plan
    add column state text not null default 'sent' check (state in ('queued', 'sent', 'failed')),
    add column failure text check (failure in ('refused', 'expired')),
    add column answer text not null default '' check (char_length(answer) <= 300),
    add column settled_at timestamptz,
    add constraint sent_plan_failure check ((state = 'failed') = (failure is not null)),
    add constraint sent_plan_queued check (state <> 'queued' or settled_at is null)`,
  `alter table mail_outbox
    add column sent_plan_id integer references sent_plan on delete cascade,
    add column answer text not null default ''`,
  `create index mail_outbox_sent_plan on mail_outbox (sent_plan_id) where sent_plan_id is not null`,
  // Mails that wait now: written with their copy, in one transaction and so at one time.
  `update mail_outbox m set sent_plan_id = p.id from sent_plan p
    where p.recipient = m.recipient and p.sent_at = m.created_at
      and p.subject = m.letter ->> 'subject' and p.body = m.letter ->> 'body'`,
  `alter table sent_plan disable trigger sent_plan_append_only`,
  `update sent_plan set state = 'queued'
    where id in (select sent_plan_id from mail_outbox where sent_plan_id is not null)`,
  `alter table sent_plan enable trigger sent_plan_append_only`,
  `create or replace function refuse_sent_plan_change() returns trigger language plpgsql as $body$
    declare settled constant text[] := array['state', 'failure', 'answer', 'settled_at'];
    begin
      if tg_op = 'DELETE' and current_setting('haulboard.forgetting', true) = 'on' then
        return old;
      end if;
      if tg_op = 'UPDATE' and old.state = 'queued' and new.state <> 'queued'
        and to_jsonb(new) - settled = to_jsonb(old) - settled then
        return new;
      end if;
      raise exception 'sent_plan is append-only';
    end $body$`,
];

export const up = runAll(STATEMENTS);
