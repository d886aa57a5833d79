import { runAll } from './run-all.ts';

/** What real time keeps: its signing key, the log of what was said, and who publishes to the cloud. */
const STATEMENTS = [
  `create table rt_key (
    id smallint primary key check (id = 1),
    name text not null,
    secret text not null,
    created_at timestamptz not null default now()
  )`,
  `create table rt_message (
    serial bigint generated always as identity primary key,
    outbox_id bigint not null,
    channel text not null,
    event jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create index rt_message_channel on rt_message (channel, serial)`,
  `create index rt_message_age on rt_message (created_at)`,
  // The beginning of the log: a client that saw nothing yet still has a place in it to continue from.
  `insert into rt_message (outbox_id, channel, event) values (0, '', '{}')`,
  `create table rt_lease (
    name text primary key,
    serial bigint not null,
    holder text not null,
    held_until timestamptz not null
  )`,
  `create index outbox_published on outbox (published_at) where published_at is not null`,
  // Notices travel with the transaction: nobody who writes to the outbox needs to remember to wake anyone.
  `create function rt_notify() returns trigger language plpgsql as $body$
    begin perform pg_notify('haulboard_realtime', ''); return null; end $body$`,
  `create trigger outbox_notify after insert on outbox
    for each statement execute function rt_notify()`,
  `create trigger rt_message_notify after insert on rt_message
    for each statement execute function rt_notify()`,
  `create function session_ended() returns trigger language plpgsql as $body$
    begin perform pg_notify('haulboard_session', old.token_hash); return null; end $body$`,
  `create trigger session_ended after delete on session
    for each row execute function session_ended()`,
];

export const up = runAll(STATEMENTS);
