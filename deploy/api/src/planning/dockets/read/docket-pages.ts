import { isOfBooks, type DocketFilter } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { checkExporters } from '../../../identity/scope/knows-exporters.ts';
import { checkCompanies } from '../../../identity/scope/pays-companies.ts';
import { scopeOf, type Scope } from '../../../identity/scope/scope-of.ts';
import { teamOf } from '../../../identity/scope/team-of.ts';
import { docketOwnersOf } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { conditionsOf, isOfNotes } from './docket-filter.ts';
import type { DocketPlace } from './docket-place.ts';
import { firstOfRare, isRare } from './rare-dockets.ts';

/** Counting on would read every docket there is; people look at thousands, not at millions. */
const MAX_COUNTED = 10_000;

/** Whose dockets, by whose exports, narrowed to which. */
export type Wanted = { scope: Scope; team: string; filter: DocketFilter };

/** @throws RequestError 422 for companies where somebody pays none, for exporters where somebody sees none */
export async function wantedBy(db: Db, user: User, filter: DocketFilter): Promise<Wanted> {
  const scope = await scopeOf(db, user);
  checkCompanies(scope, filter);
  checkExporters(scope, filter);
  return { scope, team: await teamOf(db, user), filter };
}

/** Which way a list is read: on from a place to what is older, or back to what is newer. */
export type Reading = { at: DocketPlace | undefined; isBack: boolean; count: number };

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const orderOf = (isBack: boolean) => (isBack ? sql`k.day, k.id` : sql`k.day desc, k.id desc`);

/**
 * By whose indexes a list is read, and who sees which of their dockets. A list of forests is read of these, however many
 * dockets an owner has elsewhere. Few dockets have a note or are in a book: these few are read,
 * whoever's they are.
 */
function waysOf({ scope, filter }: Wanted) {
  const { forestIds = [] } = filter;
  const seers = docketOwnersOf(scope);
  const isOfFew = isOfNotes(filter) || isOfBooks(filter);
  if (forestIds.length === 0 && !isOfFew) {
    return { owners: seers, seen: [] };
  }
  const own = seers?.map(
    ({ column, ids: of }) => sql`coalesce(${sql.ref(`k.${column}`)} = any(${of}), false)`,
  );
  const ids = sql<number[]>`${[...forestIds]}::int[]`;
  const seen = own ? [sql`(${sql.join(own, sql` or `)})`] : [];
  if (isOfFew) {
    return {
      owners: undefined,
      seen: [...seen, ...(forestIds.length === 0 ? [] : [sql`k.forest_id = any(${ids})`])],
    };
  }
  return { owners: [{ column: 'forestId', ids }], seen };
}

/**
 * The first dockets of a list, as `id` and `day`. Each owner's are read from its own index in the order of the list,
 * and then put together. A condition with `or` would make the database read everything and sort it.
 */
function firstOf(wanted: Wanted, { at, isBack, count }: Reading): RawBuilder<unknown> {
  const { scope, team, filter } = wanted;
  const { owners, seen } = waysOf(wanted);
  const after = isBack
    ? sql<boolean>`(k.day, k.id) > (${at?.day}::date, ${at?.id}::int)`
    : sql<boolean>`(k.day, k.id) < (${at?.day}::date, ${at?.id}::int)`;
  const place = at ? [after] : [];
  const where = all([...conditionsOf(filter, team), ...place, ...seen]);
  const order = orderOf(isBack);
  const first = sql`order by ${order} limit ${count}`;
  if (!owners) {
    return sql`select k.id, k.day from docket k where ${where} ${first}`;
  }
  const each = owners.map(
    ({ column, ids }) => sql`select k.id, k.day from unnest(${ids}) as o (id) cross join lateral (
      select k.id, k.day from docket k where ${sql.ref(`k.${column}`)} = o.id and ${where} ${first}) k`,
  );
  const ofAll = sql.join(each, sql` union `);
  if (!isRare(scope, filter)) {
    return sql`select k.id, k.day from (${ofAll}) k ${first}`;
  }
  const { from, to, weights, check, invoicing, ...others } = filter;
  const rare = firstOfRare({
    owners,
    like: all([...conditionsOf({ from, to, weights, check, invoicing }, team), ...place]),
    others: all(conditionsOf(others, team)),
    order,
    count,
    each: ofAll,
  });
  return sql`select k.id, k.day from (${rare}) k ${first}`;
}

/** A part of a list, in the order in which it was read. */
export async function readPlaces(db: Db, wanted: Wanted, reading: Reading): Promise<DocketPlace[]> {
  const { rows } = await sql<DocketPlace>`
    select id, day::text as day from (${firstOf(wanted, reading)}) k order by ${orderOf(reading.isBack)}`.execute(
    db,
  );
  return rows;
}

/** The place before a page that is asked for by its number; nothing where the list is shorter. */
export async function placeBefore(db: Db, wanted: Wanted, offset: number): Promise<DocketPlace | undefined> {
  const { rows } = await sql<DocketPlace>`
    select id, day::text as day from (${firstOf(wanted, { at: undefined, isBack: false, count: offset })}) k
    order by k.day desc, k.id desc offset ${offset - 1} limit 1`.execute(db);
  return rows[0];
}

/**
 * Dockets of a list in no order, up to a bound. What an owner before counts is not counted again; the list itself begins
 * at each owner's newest, which is far more than whoever counts needs.
 */
function someOf(wanted: Wanted, count: number): RawBuilder<unknown> {
  const { owners, seen } = waysOf(wanted);
  const where = all([...conditionsOf(wanted.filter, wanted.team), ...seen]);
  if (!owners) {
    return sql`select from docket k where ${where} limit ${count}`;
  }
  const isOf = ({ column, ids }: (typeof owners)[number]) =>
    sql<boolean>`coalesce(${sql.ref(`k.${column}`)} = any(${ids}), false)`;
  const each = owners.map(({ column, ids }, at) => {
    const before = owners.slice(0, at).map((one) => sql<boolean>`not ${isOf(one)}`);
    return sql`(select from docket k where ${sql.ref(`k.${column}`)} = any(${ids}) and ${all([...before, where])}
      limit ${count})`;
  });
  return sql`select from (${sql.join(each, sql` union all `)}) k limit ${count}`;
}

/** How many there are, up to a bound. */
export async function countDockets(db: Db, wanted: Wanted): Promise<{ total: number; isMore: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${someOf(wanted, MAX_COUNTED + 1)}) k`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, MAX_COUNTED), isMore: total > MAX_COUNTED };
}

/** The newest dockets within a scope, as a query of their ids. */
export function newestDockets(scope: Scope, count: number): RawBuilder<unknown> {
  return listedPlaces({ scope, team: '', filter: {} }, count);
}

/** The first dockets of a list, as a query of `id` and `day`. */
export function listedPlaces(wanted: Wanted, count: number): RawBuilder<unknown> {
  return firstOf(wanted, { at: undefined, isBack: false, count });
}
