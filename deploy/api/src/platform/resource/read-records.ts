import { recordRow, type AnyResource, type Field, type RecordRow } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { notFound, RECORD_NOT_FOUND } from '../http/failure/request-error.ts';
import { readPage } from '../http/input/read-number.ts';
import { whereOf, orderOf, type ListQuery } from './list-conditions.ts';
import { secretsOf } from './secret-fields.ts';
import type { Deed, ResourceTable } from './resource-table.ts';

export type Kind = { resource: AnyResource; table: ResourceTable };

const keyOf = ({ table }: Kind) => sql.ref(`t.${table.key ?? 'id'}`);

/** All that is answered of a record, without some of its fields. */
function columnsOf({ resource, table }: Kind, left: readonly string[]): RawBuilder<unknown> {
  const names = Object.keys(resource.fields).filter((name) => !left.includes(name));
  const fields = names.map((name) => {
    const link = table.links?.[name];
    return link
      ? sql`array(select ${sql.ref(link.other)} from ${sql.table(link.table)}
          where ${sql.ref(link.own)} = ${keyOf({ resource, table })} order by 1) as ${sql.ref(name)}`
      : sql.ref(`t.${name}`);
  });
  const shown = Object.keys(resource.shown).map(
    (name) => sql`${shownColumn(table, name)} as ${sql.ref(name)}`,
  );
  return sql.join([...fields, ...shown]);
}

function shownColumn(table: ResourceTable, name: string): RawBuilder<unknown> {
  const column = table.shown?.[name];
  if (!column) {
    throw new TypeError(`the table says nothing of ${name}`);
  }
  return column;
}

const named = ({ table }: Kind) => sql`${sql.table(table.table)} t`;

/** `rows`: which of the table's rows, as `t`. */
function select(kind: Kind, rows: RawBuilder<unknown>, left: readonly string[] = []) {
  return sql`select ${keyOf(kind)} as id, t.version, t.removed_at is not null as is_removed, ${columnsOf(kind, left)}
    from ${rows}`;
}

/** The same for a list, which has no secrets. */
const selectListed = (kind: Kind, rows: RawBuilder<unknown>) => select(kind, rows, secretsOf(kind));

const rowsOf = (rows: unknown): RecordRow[] => z.array(recordRow).parse(rows);

/** A page of the records that the user sees. */
export async function findRecords(kind: Kind, deed: Deed, query: ListQuery) {
  const { page, pageSize, offset } = readPage(query, 50);
  const visible = await kind.table.visible(deed);
  const where = sql`where ${visible} and ${whereOf(kind, query)}`;
  const order = sql`order by ${orderOf(kind, query.sort)}, ${keyOf(kind)}`;
  // What rows say of other records is read for the rows of this page only, not for earlier pages.
  const rows = sql`(select t.* from ${named(kind)} ${where} ${order} limit ${pageSize} offset ${offset}) t ${order}`;
  const found = await selectListed(kind, rows).execute(deed.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${named(kind)} ${where}`.execute(deed.db);
  return { page, pageSize, total: counted.rows[0]?.total ?? 0, list: rowsOf(found.rows) };
}

/** What a record is called, of its own or after another one. */
function labelOf({ resource: { fields, label }, table }: Kind): RawBuilder<unknown> {
  return fields[label] ? sql.ref(`t.${label}`) : shownColumn(table, label);
}

type Called = { kind: string; id: number; title: string };

/** The first records of each kind that hold some words, as their lists have them: one question for all kinds. */
export async function findCalled(
  kinds: readonly Kind[],
  deed: Deed,
  { q, each, limit }: { q: string; each: number; limit: number },
): Promise<Called[]> {
  const firsts: RawBuilder<unknown>[] = [];
  for (const [place, kind] of kinds.entries()) {
    const visible = await kind.table.visible(deed);
    firsts.push(sql`(
      select ${kind.resource.plural}::text as kind, ${place}::int as place, ${keyOf(kind)} as id, ${labelOf(kind)}::text as title,
        row_number() over (order by ${orderOf(kind)}, ${keyOf(kind)}) as nth
      from ${named(kind)} where ${visible} and ${whereOf(kind, { q })} order by nth limit ${each})`);
  }
  if (firsts.length === 0) {
    return [];
  }
  const { rows } = await sql<Called>`
    select kind, id, title from (${sql.join(firsts, sql` union all `)}) found
    order by place, nth limit ${limit}`.execute(deed.db);
  return rows;
}

const textual = new Set<Field['kind']>(['text', 'choice']);

/** Present records that the user sees whose field is one of these values, whatever the size of their letters. */
export async function findByField(
  kind: Kind,
  deed: Deed,
  { name, values }: { name: string; values: readonly unknown[] },
): Promise<RecordRow[]> {
  const visible = await kind.table.visible(deed);
  const fieldKind = kind.resource.fields[name]?.kind ?? 'text';
  const column = sql.ref(`t.${name}`);
  const wanted = [...values];
  const others = fieldKind === 'day' ? sql`any(${wanted}::date[])` : sql`any(${wanted}::int[])`;
  const isWanted = textual.has(fieldKind)
    ? sql`lower(${column}) in (select lower(one) from unnest(${wanted}::text[]) one)`
    : sql`${column} = ${others}`;
  const rows = sql`${named(kind)} where t.removed_at is null and ${visible} and ${isWanted}`;
  return rowsOf((await select(kind, rows).execute(deed.db)).rows);
}

/** Which records a list has, in its order: its ids, at most so many of them. */
export async function findIds(
  kind: Kind,
  deed: Deed,
  { query, limit }: { query: ListQuery; limit: number },
): Promise<number[]> {
  const visible = await kind.table.visible(deed);
  const { rows } = await sql`
    select ${keyOf(kind)} as id from ${named(kind)} where ${visible} and ${whereOf(kind, query)}
    order by ${orderOf(kind, query.sort)}, ${keyOf(kind)} limit ${limit}`.execute(deed.db);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** Those of these records that the user still sees, in the order of their ids. */
export async function readRecords(kind: Kind, deed: Deed, ids: readonly number[]): Promise<RecordRow[]> {
  const visible = await kind.table.visible(deed);
  const wanted = sql`${[...ids]}::int[]`;
  const found = await selectListed(
    kind,
    sql`${named(kind)} where ${keyOf(kind)} = any(${wanted}) and ${visible}
      order by array_position(${wanted}, ${keyOf(kind)})`,
  ).execute(deed.db);
  return rowsOf(found.rows);
}

/** One record that the user sees; `isLocked` until the change is done. @throws RequestError 404 */
export async function getRecord(
  kind: Kind,
  deed: Deed,
  { id, isLocked = false }: { id: number; isLocked?: boolean },
) {
  const visible = await kind.table.visible(deed);
  const lock = isLocked ? sql`for update of t` : sql``;
  const found = await select(
    kind,
    sql`${named(kind)} where ${keyOf(kind)} = ${id} and ${visible} ${lock}`,
  ).execute(deed.db);
  const [row] = rowsOf(found.rows);
  if (!row) {
    throw notFound(RECORD_NOT_FOUND);
  }
  return row;
}
