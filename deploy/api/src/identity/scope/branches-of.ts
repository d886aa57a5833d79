import { sql, type RawBuilder } from 'kysely';

/**
 * The customers that are branches of a head office (SPEC.md 6), by its account: `customer_id`, more than once where
 * several accounts say so. An account that was removed ties its branch still: a branch is one whether or not somebody
 * signs in for it. It says nothing once a later account of the branch has another head office, or none.
 */
export function branchesOf(masterId: RawBuilder<unknown>): RawBuilder<{ customerId: number }> {
  return sql<{ customerId: number }>`select b.customer_id from app_user b
    where b.parent_user_id = ${masterId} and b.role_code = 'CUSTOMER' and b.customer_id is not null
      and (b.is_active or not exists (
        select from app_user o
        where o.customer_id = b.customer_id and o.role_code = 'CUSTOMER' and o.user_id <> b.user_id
          and o.parent_user_id is distinct from b.parent_user_id
          and (o.is_active or o.removed_at > b.removed_at)))`;
}
