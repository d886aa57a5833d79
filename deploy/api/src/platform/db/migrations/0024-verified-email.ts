import { runAll } from './run-all.ts';

/** An address signs in once its owner has shown that mail to it arrives, and for one account only. */
const STATEMENTS = [
  `alter table app_user add column email_verified_at timestamptz`,
  // Who registered opened the link that went there. Every other address is shown by the next link that is opened.
  `update app_user u set email_verified_at = now()
    where u.email <> ''
      and exists (select 1 from registration r
        where r.state = 'approved' and lower(r.account) = lower(u.account) and lower(r.email) = lower(u.email))
      and not exists (select 1 from app_user o where o.user_id <> u.user_id and lower(o.email) = lower(u.email))`,
  `create unique index app_user_verified_email on app_user (lower(email)) where email_verified_at is not null`,
  `alter table app_user add constraint app_user_verified_email_given
    check (email_verified_at is null or email <> '')`,
  `create index registration_email on registration (lower(email)) where state = 'confirmed'`,
];

export const up = runAll(STATEMENTS);
