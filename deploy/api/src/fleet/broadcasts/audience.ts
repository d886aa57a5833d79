import { rolesOf, type Audience, type AudienceKind, type AudiencePreview } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { actingRole, isWithheldFrom, signsIn } from '../../identity/scope/audiences.ts';
import type { Db } from '../../platform/db/index.ts';
import { namePicks } from './picks.ts';

const MAX_NAMES = 50;

/** Who has a drawer of messages (SPEC.md 6). */
const hasBell = sql<boolean>`(${actingRole} = any(${rolesOf('notice.view')}::text[])
  and not ${isWithheldFrom('notice.view')})`;

/** Who is of the audience, as a condition on `app_user u`: accounts that can sign in and may do something. */
function isOf({ roles, picks }: Audience): RawBuilder<boolean> {
  const ids = (kind: AudienceKind) =>
    sql`${picks.filter((pick) => pick.kind === kind).map(({ id }) => id)}::int[]`;
  return sql<boolean>`(${signsIn} and ${actingRole} <> '' and (
    ${actingRole} = any(${roles}::text[])
    or u.carrier_id = any(${ids('carrier')})
    or u.customer_id = any(${ids('customer')})
    or u.user_id = any(${ids('crew_company')})
    or u.user_id = any(${ids('user')})
    or u.user_id in (select c.company_user_id from crew c where c.id = any(${ids('crew')}))))`;
}

/** Each person of the audience once: whether there is a drawer to put a message into, and where mail goes. */
export function peopleOf(audience: Audience, byMail: boolean): RawBuilder<unknown> {
  return sql`select u.user_id, u.name, ${actingRole} as role, ${hasBell} as in_bell,
    case when ${byMail}::boolean then btrim(u.email) else '' end as mail_to
    from app_user u where ${isOf(audience)}`;
}

type Counted = Pick<AudiencePreview, 'people' | 'inBell' | 'byMail' | 'unreached'>;

/** Whom an audience would reach now. */
export async function previewOf(db: Db, audience: Audience, byMail: boolean): Promise<AudiencePreview> {
  const people = peopleOf(audience, byMail);
  const counted = await sql<Counted>`
    select count(*)::int as people, count(*) filter (where p.in_bell)::int as in_bell,
      count(*) filter (where p.mail_to <> '')::int as by_mail,
      count(*) filter (where not p.in_bell and p.mail_to = '')::int as unreached
    from (${people}) p`.execute(db);
  const names = await sql<AudiencePreview['names'][number]>`
    select p.user_id, p.name, p.role, p.in_bell, p.mail_to <> '' as by_mail from (${people}) p
    order by p.name, p.user_id limit ${sql.lit(MAX_NAMES)}`.execute(db);
  const picks = await namePicks(db, audience.picks);
  return {
    ...(counted.rows[0] ?? { people: 0, inBell: 0, byMail: 0, unreached: 0 }),
    names: names.rows,
    withoutAccount: picks.filter(({ hasAccount }) => !hasAccount),
  };
}
