import { runAll } from './run-all.ts';

/** Text messages wait as mails do; a call for help says how far it was told by phone. What is old counts as told. */
export const up = runAll([
  `create table sms_outbox (
    id integer generated always as identity primary key,
    recipient text not null check (recipient <> ''),
    content text not null check (content <> ''),
    path text not null,
    tries integer not null default 0,
    send_after timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index sms_outbox_due on sms_outbox (send_after)',
  `alter table help_call
    add column told_stage smallint not null default 0 check (told_stage between 0 and 2),
    add column told_at timestamptz`,
  'update help_call set told_stage = 2',
]);
