import { runAll } from './run-all.ts';

/** Who is no stranger, and codes that a stranger can neither use up nor replace. */
const STATEMENTS = [
  `create table known_device (
    user_id integer not null references app_user on delete cascade,
    secret_hash text not null,
    used_at timestamptz not null default now(),
    primary key (user_id, secret_hash)
  )`,
  // Codes live five minutes: the few on their way are asked for again.
  `delete from sms_code`,
  `alter table sms_code drop constraint sms_code_pkey`,
  `alter table sms_code add column asker text not null`,
  `alter table sms_code add primary key (phone, asker)`,
  `create index login_attempt_kind_ip on login_attempt (kind, ip, attempted_at)`,
];

export const up = runAll(STATEMENTS);
