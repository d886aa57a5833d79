import { runAll } from './run-all.ts';

/** SPEC.md 6 has a number for it; a record has a switch. Both say the same, whichever of them is written. */
export const up = runAll([
  `alter table app_user add column is_portal_only boolean not null default false`,
  `update app_user set is_portal_only = true where is_sharing_portal = 1`,
  `create function keep_portal_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.is_portal_only := new.is_portal_only or new.is_sharing_portal = 1;
    elsif new.is_portal_only = old.is_portal_only then
      new.is_portal_only := new.is_sharing_portal = 1;
    end if;
    new.is_sharing_portal := new.is_portal_only::int;
    return new;
  end $$`,
  `create trigger keep_portal_only before insert or update of is_portal_only, is_sharing_portal on app_user
    for each row execute function keep_portal_only()`,
]);
