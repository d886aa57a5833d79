import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Sql } from '../reports/facts.ts';

/** Counts of one of both periods: of all, or of what has an id. */
export type Group<T> = T & { isNow: boolean; id: number | null; name: string | null; isTotal: boolean };

/** Now and before, of all and of each, the largest first. */
export function paired<T>(
  rows: readonly Group<T>[],
  { none, sizeOf }: { none: T; sizeOf: (one: T) => number },
) {
  const bare = (row: Group<T> | undefined): T => {
    if (!row) {
      return none;
    }
    const { isNow: _now, id: _id, name: _name, isTotal: _total, ...rest } = row;
    return { ...none, ...rest };
  };
  const both = (own: readonly Group<T>[]) => ({
    now: bare(own.find(({ isNow }) => isNow)),
    before: bare(own.find(({ isNow }) => !isNow)),
  });
  const each = Map.groupBy(
    rows.filter(({ isTotal }) => !isTotal),
    ({ id }) => id,
  );
  return {
    ...both(rows.filter(({ isTotal }) => isTotal)),
    rows: [...each]
      .flatMap(([id, own]) => (id === null ? [] : [{ id, name: own[0]?.name ?? '', ...both(own) }]))
      .toSorted(
        (one, other) =>
          sizeOf(other.now) - sizeOf(one.now) ||
          sizeOf(other.before) - sizeOf(one.before) ||
          one.name.localeCompare(other.name),
      ),
  };
}

/** So many of a hundred stayed or waited shorter, in whole minutes. */
export const middle = (share: number) =>
  sql`round((percentile_cont(${sql.lit(share)}) within group (order by minutes::float8))::numeric)::int`;

/** Sums of facts, of all and by a column; `names` are what its values are called. */
export async function grouped<T>(
  db: Db,
  { facts, by, sums, names }: { facts: Sql; by: string; sums: Sql; names: Sql },
): Promise<Group<T>[]> {
  const column = sql.ref(by);
  const { rows } = await sql<Group<T>>`
    with fact as (${facts}), summed as (
      select is_now, ${column} as id, grouping(${column}) = 1 as is_total, ${sums}
      from fact group by grouping sets ((is_now, ${column}), (is_now)))
    select summed.*, n.name from summed left join (${names}) n on n.id = summed.id`.execute(db);
  return rows;
}
