import type { DocketFieldName } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { DOCKET_JOINS } from '../../plan/tasks/place-joins.ts';
import { valueOf, type Value } from './field-values.ts';

/** What of a docket says whether it is held back, whatever the columns. */
const JUDGED = ['docketNo', 'status', 'net', 'pieces'] as const satisfies readonly DocketFieldName[];

/** A docket as an export reads it. */
export type Read = { id: number; of: (name: DocketFieldName) => Value };

/** Dockets as of a moment: which ones, in order, and the version of each then. */
export type Moment = { ids: readonly number[]; versions: readonly number[] };

/** The database wrote it a moment ago: to look at each value of a million rows would take as long as writing them. */
const values = z.custom<[number, ...Value[]][]>((found) => Array.isArray(found));

/**
 * A docket `n` that was changed since, as `k`, what it was then: its history has what each step replaced, and the
 * oldest of these counts.
 */
const AS_BEFORE: RawBuilder<unknown> = sql`p
  join docket n on n.id = p.id and n.version <> p.version
  cross join lateral jsonb_populate_record(n, (
    select coalesce(jsonb_object_agg(e.key, e.value order by h.id desc), '{}')
    from docket_change h cross join lateral jsonb_each(h.before) e
    where h.docket_id = p.id and h.version > p.version)) k`;

/** Values of dockets as of a moment, in its order. Names of crews, places and people are today's. */
export async function readDockets(
  db: Db,
  { ids, versions }: Moment,
  { fields, scope }: { fields: readonly DocketFieldName[]; scope: Scope },
): Promise<Read[]> {
  const names = [...new Set<DocketFieldName>([...JUDGED, ...fields])];
  const row = sql`json_build_array(k.id, ${sql.join(names.map((name) => valueOf(name, scope)))})`;
  const { rows } = await sql<{ found: string }>`
    with p as (
      select * from unnest(${[...ids]}::int[], ${[...versions]}::int[]) with ordinality p (id, version, at))
    select coalesce(json_agg(found order by at), '[]')::text as found from (
      select p.at, ${row} as found from p join docket k on k.id = p.id and k.version = p.version ${DOCKET_JOINS}
      union all
      select p.at, ${row} from ${AS_BEFORE} ${DOCKET_JOINS}) q`.execute(db);
  const places = new Map(names.map((name, at) => [name, at + 1]));
  const found: unknown = JSON.parse(rows[0]?.found ?? '[]');
  return values.parse(found).map((read) => ({
    id: read[0],
    of: (name) => read[places.get(name) ?? -1] ?? null,
  }));
}

/** The versions that dockets have now, in their order. */
export async function readVersions(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('docket')
    .select(['id', 'version'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  return ids.map((id) => versions.get(id) ?? 0);
}
