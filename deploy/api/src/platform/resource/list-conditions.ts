import type { AnyResource, Field } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { fold, foldedSql } from '../db/fold.ts';
import { unprocessable } from '../http/failure/request-error.ts';
import { message } from '../texts/message.ts';
import { z } from 'zod';
import type { ResourceTable } from './resource-table.ts';

/** What a list is asked for, as `defineResource` declares it. */
export type ListQuery = {
  page?: number | undefined;
  pageSize?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  filter?: string | undefined;
  removed?: number | undefined;
};

type Condition = RawBuilder<boolean>;
const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

type Kind = { resource: AnyResource; table: ResourceTable };

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`;

/** Longer texts are drawn shapes: nobody looks for a number of theirs. */
const MAX_SEARCHED = 1000;

/** Each word must be somewhere in the texts of a record, or in what it is called. */
function holds({ resource, table }: Kind, q: string): Condition[] {
  const fields = Object.entries(resource.fields);
  const texts = fields.filter(
    ([, { kind, max = 0, seenBy }]) => kind === 'text' && max <= MAX_SEARCHED && seenBy === undefined,
  );
  const tags = fields.filter(([, { kind }]) => kind === 'tags');
  const columns: RawBuilder<unknown>[] = [
    ...texts.map(([name]) => sql.ref(`t.${name}`)),
    ...tags.map(([name]) => sql`array_to_string(${sql.ref(`t.${name}`)}, ' ')`),
  ];
  // A record that is called after another one is looked for by that name.
  const label = table.shown?.[resource.label];
  const whole = sql`concat_ws(' ', ${sql.join(label ? [...columns, label] : columns)})`;
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map(
    (word) => sql<boolean>`${foldedSql(whole)} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
}

function valuesOf(field: Field, wanted: readonly string[]): Condition | undefined {
  if (field.kind === 'choice') {
    const isKnown = wanted.every((one) => field.options?.includes(one));
    return isKnown ? sql<boolean>`any(${[...wanted]}::text[])` : undefined;
  }
  const ids = wanted.map(Number);
  const isId = (one: number) => Number.isInteger(one) && one > 0 && one <= 2_147_483_647;
  return ids.every(isId) ? sql<boolean>`any(${ids}::int[])` : undefined;
}

/** `2026-04-01,2026-04-30`, either of them left out, or one day alone. */
function withinDays(column: Condition, wanted: readonly string[]): Condition | undefined {
  const [from = '', to = from] = wanted;
  if (wanted.length > 2 || ![from, to].every((day) => day === '' || isDay(day))) {
    return undefined;
  }
  return all([
    ...(from === '' ? [] : [sql<boolean>`${column} >= ${from}::date`]),
    ...(to === '' ? [] : [sql<boolean>`${column} <= ${to}::date`]),
  ]);
}

function conditionOf(name: string, field: Field, wanted: readonly string[]): Condition | undefined {
  const column = sql<boolean>`${sql.ref(`t.${name}`)}`;
  if (field.kind === 'day') {
    return withinDays(column, wanted);
  }
  const values = valuesOf(field, wanted);
  return values && sql<boolean>`${column} = ${values}`;
}

/** `status:off,workshop;homeBaseId:2;effectiveFrom:2026-04-01,2026-04-30` */
function narrowed({ resource }: Kind, filter: string): Condition[] {
  return filter
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', values = ''] = part.split(':');
      const field = resource.filters.includes(name) ? resource.fields[name] : undefined;
      const condition = field && conditionOf(name, field, values.split(','));
      if (!condition) {
        throw unprocessable('filter', message('{part} is not a filter of this list', { part }));
      }
      return condition;
    });
}

/** The records that a list is asked for. @throws RequestError 422 */
export function whereOf(kind: Kind, { q = '', filter = '', removed }: ListQuery): Condition {
  const isRemoved =
    removed === 1 ? sql<boolean>`t.removed_at is not null` : sql<boolean>`t.removed_at is null`;
  return all([isRemoved, ...holds(kind, q), ...narrowed(kind, filter)]);
}

/** What a list is sorted by; records without a value come last. @throws RequestError 422 */
export function orderOf({ resource, table }: Kind, sort = ''): RawBuilder<unknown> {
  const name = sort === '' ? (resource.sort[0] ?? 'id') : sort.replace(/^-/, '');
  if (!resource.sort.includes(name)) {
    throw unprocessable('sort', message('this list cannot be sorted by {name}', { name }));
  }
  const field = resource.fields[name];
  const column = field ? sql.ref(`t.${name}`) : table.shown?.[name];
  const isText = !field || field.kind === 'text';
  const key = isText ? sql`lower(${column})` : sql`${column}`;
  return sort.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
}
