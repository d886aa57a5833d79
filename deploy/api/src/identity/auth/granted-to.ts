import { sql, type RawBuilder } from 'kysely';

/**
 * What was given to an account, of the rows of `app_user` under the name given. A sub-account has no more of it than
 * its parent (DOMAIN.md 6.1): what the parent loses is gone for both at once.
 */
export function grantedTo(name: string): RawBuilder<string[]> {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql<string[]>`case when ${column('roleCode')} like 'SUB\\_%' then array(
    select unnest(${column('granted')}) intersect
    select unnest(above.granted) from app_user above where above.user_id = ${column('parentUserId')})
    else ${column('granted')} end`;
}
