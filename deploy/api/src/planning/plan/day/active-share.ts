import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a share, by the name it has in the query, counts now: accepted, or offered and neither answered nor past
 * its time. The clock decides, also while nobody has written down that an offer has ended.
 */
export function isActiveShare(share: string): RawBuilder<boolean> {
  const status = sql.ref(`${share}.status`);
  const expiresAt = sql.ref(`${share}.expires_at`);
  return sql<boolean>`(${status} = 'accepted' or (${status} = 'pending'
    and (${expiresAt} is null or ${expiresAt} > now())))`;
}
