import { runAll } from './run-all.ts';

/**
 * When a Pending load goes out by itself. Beside the load and not in it: the plan's history tells that a load waits,
 * and whoever takes that back and does it again means the same time.
 */
const STATEMENTS = [
  `create table publish_later (
    task_id integer primary key references task on delete cascade,
    publish_at timestamptz not null,
    user_id integer references app_user
  )`,
  `create index publish_later_due on publish_later (publish_at)`,
];

export const up = runAll(STATEMENTS);
