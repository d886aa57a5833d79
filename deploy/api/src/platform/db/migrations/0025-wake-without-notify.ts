import { runAll } from './run-all.ts';

/**
 * A transaction that notifies takes a lock of the whole server at its commit, and so waits for every other
 * commit. Who has committed rows of an outbox wakes its own process instead; that one tells the others.
 */
const STATEMENTS = [
  'drop trigger outbox_notify on outbox',
  'drop trigger rt_message_notify on rt_message',
  'drop trigger mail_outbox_notify on mail_outbox',
  'drop function rt_notify()',
  'drop function mail_notify()',
];

export const up = runAll(STATEMENTS);
