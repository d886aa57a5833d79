import { runAll } from './run-all.ts';

/** An account is a record: removed is the same as closed, however it came about. */
const STATEMENTS = [
  `alter table app_user add column removed_at timestamptz`,
  `update app_user set removed_at = now() where not is_active`,
  `create function close_removed_user() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.removed_at is distinct from old.removed_at then
      new.is_active := new.removed_at is null;
    elsif new.is_active then
      new.removed_at := null;
    else
      new.removed_at := coalesce(new.removed_at, now());
    end if;
    return new;
  end $$`,
  `create trigger close_removed_user before insert or update of removed_at, is_active on app_user
    for each row execute function close_removed_user()`,
  `alter table app_user add constraint app_user_removed_check check ((removed_at is null) = is_active)`,
  `create index app_user_parent on app_user (parent_user_id)`,
];

export const up = runAll(STATEMENTS);
