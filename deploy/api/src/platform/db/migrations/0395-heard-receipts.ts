import { runAll } from './run-all.ts';

/**
 * When the server heard that a message was read: how long a cab shows it does not follow the phone's clock. What phones
 * with wrong clocks said of before is put right: nothing was read before it was written.
 */
export const up = runAll([
  `alter table driver_message_truck add column heard_at timestamptz`,
  `update driver_message_truck t
    set read_at = greatest(t.read_at, m.created_at), heard_at = greatest(t.read_at, m.created_at)
    from driver_message m where m.id = t.message_id and t.read_at is not null`,
  `alter table driver_message_truck add constraint driver_message_truck_heard_check
    check (heard_at is null or read_at is not null)`,
]);
