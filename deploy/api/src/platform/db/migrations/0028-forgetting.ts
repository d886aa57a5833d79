import { runAll } from './run-all.ts';

/** Records are never changed; housekeeping alone, which says so, may delete what has had its time. */
const keepUnlessForgetting = (name: string, what: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' and current_setting('haulboard.forgetting', true) = 'on' then
        return old;
      end if;
      raise exception '${what} is append-only';
    end $body$`;

const STATEMENTS = [
  keepUnlessForgetting('refuse_audit_change', 'audit_log'),
  keepUnlessForgetting('refuse_sent_plan_change', 'sent_plan'),
  keepUnlessForgetting('refuse_plan_history_change', 'the history of plans'),
  'create index idempotency_newest on idempotency (user_id, created_at)',
  'create index notification_age on notification (created_at)',
  'create index device_event_age on device_event (received_at)',
  'create index audit_log_age on audit_log using brin (at)',
];

export const up = runAll(STATEMENTS);
