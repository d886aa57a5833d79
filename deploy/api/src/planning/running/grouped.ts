import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { partAt, type Sql } from '../reports/facts.ts';
import type { ReportRange } from '../reports/report-range.ts';

/** Counts of one of both periods: of all, of what has an id, or of the part that begins on a day. */
export type Group<T> = T & {
  isNow: boolean;
  id: number | null;
  name: string | null;
  isTotal: boolean;
  part: string | null;
};

type Side = { isNow: boolean; part?: string | null };

/** Counts of the part that begins on a day, of either period. */
export type AtPart<T> = (isNow: boolean, from: string) => T;

/** The facts with the part that each is of. */
export const factsByPart = (facts: Sql, range: ReportRange): Sql =>
  sql`select f.*, ${partAt(sql`f.day`, range)}::text as part from (${facts}) f`;

/** What has been counted of each part. */
export function partsIn<T extends Side, U>(
  rows: readonly T[],
  { none, read }: { none: U; read: (row: T) => U },
): AtPart<U> {
  const known = new Map(
    rows.flatMap((row) => (row.part ? [[`${row.isNow} ${row.part}`, read(row)] as const] : [])),
  );
  return (isNow, from) => known.get(`${isNow} ${from}`) ?? none;
}

function bareOf<T>(row: Group<T>, none: T): T {
  const { isNow: _now, id: _id, name: _name, isTotal: _total, part: _part, ...rest } = row;
  return { ...none, ...rest };
}

/** Now and before, of all and of each, the largest first; and of each part. */
export function paired<T>(
  rows: readonly Group<T>[],
  { none, sizeOf }: { none: T; sizeOf: (one: T) => number },
) {
  const bare = (row: Group<T> | undefined): T => (row ? bareOf(row, none) : none);
  const both = (own: readonly Group<T>[]) => ({
    now: bare(own.find(({ isNow }) => isNow)),
    before: bare(own.find(({ isNow }) => !isNow)),
  });
  const each = Map.groupBy(
    rows.filter(({ isTotal }) => !isTotal),
    ({ id }) => id,
  );
  const figure = {
    ...both(rows.filter(({ isTotal, part }) => isTotal && part === null)),
    rows: [...each]
      .flatMap(([id, own]) => (id === null ? [] : [{ id, name: own[0]?.name ?? '', ...both(own) }]))
      .toSorted(
        (one, other) =>
          sizeOf(other.now) - sizeOf(one.now) ||
          sizeOf(other.before) - sizeOf(one.before) ||
          one.name.localeCompare(other.name),
      ),
  };
  return { figure, at: partsIn(rows, { none, read: (row) => bareOf(row, none) }) };
}

/** So many of a hundred stayed or waited shorter, in whole minutes. */
export const middle = (share: number) =>
  sql`round((percentile_cont(${sql.lit(share)}) within group (order by minutes::float8))::numeric)::int`;

/** Sums of facts, of all, of each part and by a column; `names` are what its values are called. */
export async function grouped<T>(
  db: Db,
  { facts, range, by, sums, names }: { facts: Sql; range: ReportRange; by: string; sums: Sql; names: Sql },
): Promise<Group<T>[]> {
  const column = sql.ref(by);
  const { rows } = await sql<Group<T>>`
    with fact as (${factsByPart(facts, range)}), summed as (
      select is_now, ${column} as id, part, grouping(${column}) = 1 as is_total, ${sums}
      from fact group by grouping sets ((is_now, ${column}), (is_now, part), (is_now)))
    select summed.*, n.name from summed left join (${names}) n on n.id = summed.id`.execute(db);
  return rows;
}
