import { MAX_AUDIT_COUNT, type AuditEntry, type CallInput, type listAudit } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import { fold, foldedSql } from '../../platform/db/fold.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/input/read-number.ts';
import { isForAll } from '../scope/own-rows.ts';

type Query = NonNullable<CallInput<typeof listAudit>['query']>;
type Asked = { user: User; query: Query; zone: string };

/** What was done by or to the caller and the caller's sub-accounts; everything for who works for all. */
function within(user: User): RawBuilder<boolean> {
  if (isForAll(user)) {
    return sql<boolean>`true`;
  }
  const own = sql`(select u.user_id from app_user u where u.user_id = ${user.userId} or u.parent_user_id = ${user.userId})`;
  return sql<boolean>`(a.actor_user_id in ${own} or a.subject_user_id in ${own})`;
}

/** Entries that say no more in words than who did it; nearly all do. An index has the others. */
const PLAIN = sql<boolean>`a.subject_user_id is null and a.reason = '' and not coalesce(a.path_ids ? 'part', false)`;

function narrowed({ call = '', from, to }: Query, zone: string): RawBuilder<boolean>[] {
  const calls = call.split(',').filter((name) => name !== '');
  return [
    ...(calls.length > 0 ? [sql<boolean>`a.call = any(${calls}::text[])`] : []),
    ...(from === undefined ? [] : [sql<boolean>`a.at >= ${toInstant(dayStart(from, zone))}::timestamptz`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`a.at < ${toInstant(dayStart(addDays(to, 1), zone))}::timestamptz`]),
  ];
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** Whether a text has every word of a search in it. */
function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<boolean>[] {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map(
    (word) => sql<boolean>`${foldedSql(text)} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
}

const ENTRY = sql`a.id, a.at, a.actor_user_id, a.actor_account, a.subject_account, a.reason, a.call, a.path_ids, a.ip`;

/** Who did anything and has all words in name or account. */
async function readActors(db: Db, q: string): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select p.user_id from app_user p where ${all(hasWords(sql`concat_ws(' ', p.account, p.name)`, q))}
      and exists (select from audit_log a where a.actor_user_id = p.user_id)`.execute(db);
  return rows.map(({ userId }) => userId);
}

/**
 * The newest entries up to a number, as a query. Words are looked for among people, and whose entries these are is in an
 * index: among the entries themselves they would be looked for in years of all writes.
 */
async function newestOf(
  db: Db,
  { user, query, zone }: Asked,
): Promise<(count: number) => RawBuilder<unknown>> {
  const { q = '' } = query;
  const where = [within(user), ...narrowed(query, zone)];
  const first = (count: number) => sql`order by a.id desc limit ${count}`;
  if (fold(q).trim() === '') {
    return (count) => sql`select ${ENTRY} from audit_log a where ${all(where)} ${first(count)}`;
  }
  const actors = await readActors(db, q);
  const whole = sql`concat_ws(' ', a.actor_account, u.name, a.subject_account, a.reason, a.path_ids->>'part')`;
  const inWords = (count: number) => sql`
    (select ${ENTRY} from audit_log a left join app_user u on u.user_id = a.actor_user_id
      where not (${PLAIN}) and ${all([...hasWords(whole, q), ...where])} ${first(count)})`;
  return (count) =>
    actors.length === 0
      ? inWords(count)
      : sql`(select ${ENTRY} from audit_log a
          where a.actor_user_id = any(${actors}::int[]) and ${all([PLAIN, ...where])} ${first(count)})
        union all ${inWords(count)}`;
}

/** A page of the log of writes, newest first. */
export async function readAudit(db: Db, given: Asked) {
  const { page, pageSize, offset } = readPage(given.query, 50);
  const newest = await newestOf(db, given);
  const found = await sql<AuditEntry>`
    select a.id::float8 as id, floor(extract(epoch from a.at))::float8 as at, a.actor_account,
      coalesce(u.name, '') as actor_name, a.subject_account, a.reason, a.call, a.path_ids, a.ip
    from (select a.* from (${newest(offset + pageSize)}) a order by a.id desc limit ${pageSize} offset ${offset}) a
    left join app_user u on u.user_id = a.actor_user_id order by a.id desc`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from (${newest(MAX_AUDIT_COUNT)}) a limit ${sql.lit(MAX_AUDIT_COUNT)}) counted`.execute(db);
  return { page, pageSize, total: counted.rows[0]?.total ?? 0, list: found.rows };
}
