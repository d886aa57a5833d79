import { runAll } from './run-all.ts';

/**
 * Each phone asks for its messages all day, and each hour what has had its time is looked for: neither may read all that
 * there is. Rows that are told by their time lie in its order, of which an index of few pages is enough.
 */
export const up = runAll([
  `create index driver_message_truck_unread on driver_message_truck (vehicle_id, message_id) where read_at is null`,
  `create index driver_message_truck_heard on driver_message_truck (vehicle_id, (coalesce(heard_at, read_at)))
    where read_at is not null`,
  'create index driver_message_age on driver_message using brin (created_at)',
  'create index fence_event_age on fence_event using brin (at)',
  'create index truck_alert_age on truck_alert using brin (closed_at)',
  'create index sent_plan_age on sent_plan using brin (sent_at)',
  `create index sent_plan_failed on sent_plan (settled_at) where state = 'failed'`,
  `create index audit_log_words on audit_log (id)
    where not (subject_user_id is null and reason = '' and not coalesce(path_ids ? 'part', false))`,
  `create index broadcast_recipient_failed on broadcast_recipient (mail_at) where mail_state = 'failed'`,
]);
