import { MAX_AUDIT_COUNT, type AuditEntry, type CallInput, type listAudit } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import { fold, foldedSql } from '../../platform/db/fold.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/read-number.ts';
import { isForAll } from '../scope/own-rows.ts';

type Query = NonNullable<CallInput<typeof listAudit>['query']>;

/** What was done by or to the caller and the caller's sub-accounts; everything for who works for all. */
function within(user: User): RawBuilder<boolean> {
  if (isForAll(user)) {
    return sql<boolean>`true`;
  }
  const own = sql`(select u.user_id from app_user u where u.user_id = ${user.userId} or u.parent_user_id = ${user.userId})`;
  return sql<boolean>`(a.actor_user_id in ${own} or a.subject_user_id in ${own})`;
}

function narrowed({ q = '', call = '', from, to }: Query, zone: string): RawBuilder<boolean>[] {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const whole = sql`concat_ws(' ', a.actor_account, u.name, a.subject_account, a.reason, a.path_ids->>'part')`;
  const calls = call.split(',').filter((name) => name !== '');
  return [
    ...words.map(
      (word) => sql<boolean>`${foldedSql(whole)} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    ),
    ...(calls.length > 0 ? [sql<boolean>`a.call = any(${calls}::text[])`] : []),
    ...(from === undefined ? [] : [sql<boolean>`a.at >= ${toInstant(dayStart(from, zone))}::timestamptz`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`a.at < ${toInstant(dayStart(addDays(to, 1), zone))}::timestamptz`]),
  ];
}

/** A page of the log of writes, newest first. */
export async function readAudit(db: Db, given: { user: User; query: Query; zone: string }) {
  const { user, query, zone } = given;
  const { page, pageSize, offset } = readPage(query, 50);
  const where = sql.join([within(user), ...narrowed(query, zone)], sql` and `);
  const rows = sql`from audit_log a left join app_user u on u.user_id = a.actor_user_id where ${where}`;
  const found = await sql<AuditEntry>`
    select a.id::float8 as id, floor(extract(epoch from a.at))::float8 as at, a.actor_account,
      coalesce(u.name, '') as actor_name, a.subject_account, a.reason, a.call, a.path_ids, a.ip
    ${rows} order by a.id desc limit ${pageSize} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${rows} limit ${sql.lit(MAX_AUDIT_COUNT)}) counted`.execute(
    db,
  );
  return { page, pageSize, total: counted.rows[0]?.total ?? 0, list: found.rows };
}
