import { runAll } from './run-all.ts';

/** New addresses that wait for a word from there. The code for a phone is among the others, in `sms_code`. */
const STATEMENTS = [
  `create table contact_change (
    user_id integer not null references app_user on delete cascade,
    kind text not null check (kind in ('email', 'phone')),
    value text not null check (value <> ''),
    token_hash text unique,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (user_id, kind),
    check ((kind = 'email') = (token_hash is not null))
  )`,
];

export const up = runAll(STATEMENTS);
