import { runAll } from './run-all.ts';

/** What sign-in asks for after the password. A secret counts once a code of it was given. */
const STATEMENTS = [
  `create table second_factor (
    user_id integer primary key references app_user on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create table recovery_code (
    user_id integer not null references second_factor on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
];

export const up = runAll(STATEMENTS);
