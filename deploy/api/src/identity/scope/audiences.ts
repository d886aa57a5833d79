import type { Permission } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { grantedTo } from '../auth/granted-to.ts';
import { branchesOf } from './branches-of.ts';

// Who is told of something: conditions on `app_user u`, for all accounts at once.

/** Who works for the whole installation. */
export const seesAll: RawBuilder<boolean> = sql<boolean>`u.role_code = 'SUPPER_ADMIN'`;

/** The role somebody acts in, as `resolveRole` of the contract has it; empty for one that may nothing. */
export const actingRole: RawBuilder<string> = sql<string>`case
  when u.role_code = 'CARRIER' and u.master_role = 2 and u.is_sharing_portal = 1 then 'SHARING_PORTAL_CARRIER'
  when u.role_code = 'SHARING_PORTAL_CARRIER' then ''
  when u.role_code = 'CREW_COMPANY' and not (u.identity = 3 and u.master_role = 2) then ''
  else u.role_code end`;

/** Whether a permission of the role is withheld from the account. */
export function isWithheldFrom(permission: Permission): RawBuilder<boolean> {
  return sql<boolean>`(u.withheld && ${[permission, `${permission.split('.')[0]}.view`]}::text[])`;
}

/** Whoever can sign in (SPEC.md 5). */
export const signsIn: RawBuilder<boolean> = sql<boolean>`(u.is_active and u.identity in (1, 3))`;

/** Who plans for one of these carriers. */
export function plansFor(carrierIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(u.carrier_id = any(${[...carrierIds]}::int[]) and u.role_code in ('CARRIER', 'SUB_CARRIER'))`;
}

/** Whether a carrier has anybody who may accept offered trucks: accounts of the sharing portal may not. */
export const canBorrow = (carrierId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not coalesce((
  select bool_and(${actingRole} = 'SHARING_PORTAL_CARRIER') from app_user u
  where u.carrier_id = ${carrierId} and ${signsIn} and u.role_code in ('CARRIER', 'SUB_CARRIER')), false)`;

/** Who may write to the drivers of a carrier. */
export function readsDriverMessagesOf(carrierId: number): RawBuilder<boolean> {
  return sql<boolean>`(${plansFor([carrierId])} and 'driver_message.send' = any(${grantedTo('u')}))`;
}

/** Who plans for a carrier and has a drawer of messages: SPEC.md 6 gives the sharing portal none. */
export function readsMessagesOf(carrierId: number): RawBuilder<boolean> {
  return sql<boolean>`(${plansFor([carrierId])} and not ${isWithheldFrom('notice.view')} and not (
    u.role_code = 'CARRIER' and u.master_role = 2 and u.is_sharing_portal = 1))`;
}

/**
 * Who reads the published plan of these carriers' loads, as a condition on `app_user u`: the companies and customers of
 * their crews, destinations, the companies of their trucks. The same rule as `visible-rows`, asked for all accounts at once.
 */
export function readsPlansOf(carrierIds: readonly number[]): RawBuilder<boolean> {
  const carriers = sql`any(${[...carrierIds]}::int[])`;
  const crews = sql`crew c join crew_carrier cc on cc.crew_id = c.id and cc.carrier_id = ${carriers}`;
  const companies = sql`select c.company_user_id from ${crews}`;
  const customers = sql`
    select owner.customer_id from ${crews} join forest f on f.id = c.forest_id,
      lateral (values (c.customer_id), (f.customer_id)) owner (customer_id)`;
  return sql<boolean>`case u.role_code
    when 'CARRIER_COMPANY' then u.carrier_company_id in (
      select v.carrier_company_id from vehicle v where v.carrier_id = ${carriers})
    when 'CREW_COMPANY' then u.user_id in (${companies})
    when 'DESTINATION_CUSTOMER' then u.user_id in (select customer_user_id from destination)
    when 'CUSTOMER' then u.customer_id in (${customers}) or (u.master_role = 2 and exists (
      select from (${branchesOf(sql`u.user_id`)}) k where k.customer_id in (${customers})))
    when 'SUB_CUSTOMER' then u.customer_id in (${customers}) or exists (
      select from app_user p, lateral (${branchesOf(sql`p.user_id`)}) k
      where p.user_id = u.parent_user_id and p.master_role = 2 and k.customer_id in (${customers}))
    else false end`;
}

/** Whose crew it is: its company, and the accounts of its customer. */
export function ownsCrew(crewId: number): RawBuilder<boolean> {
  return sql<boolean>`(u.user_id = (select company_user_id from crew where id = ${crewId})
    or (u.role_code in ('CUSTOMER', 'SUB_CUSTOMER')
      and u.customer_id = (select customer_id from crew where id = ${crewId})))`;
}
