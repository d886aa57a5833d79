import { type RecordRow, wireName } from '@haulboard/contract';
import { findByField, type Kind } from './read-records.ts';
import type { Deed } from './resource-table.ts';

type Wire = Readonly<Record<string, unknown>>;

/** Letters' size and spaces around a text do not make another record of it. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : (value ?? null);

const keyOf = ({ resource }: Kind, row: Wire): string =>
  JSON.stringify((resource.key ?? []).map((name) => plain(row[name])));

/** The values of a row's key; undefined where one of them cannot be. */
function readKey({ resource }: Kind, wire: Wire): Wire | undefined {
  const read = (resource.key ?? []).map((name) => {
    const result = resource.fields[name]?.schema.safeParse(wire[wireName(name)]);
    return { name, result };
  });
  const isWhole = read.every(({ result }) => result?.success === true);
  return isWhole ? Object.fromEntries(read.map(({ name, result }) => [name, result?.data])) : undefined;
}

/** For each row the same text as every other row that is about the same record; undefined where its key cannot be. */
export function keysOf(kind: Kind, rows: readonly Wire[]): (string | undefined)[] {
  return rows.map((wire) => {
    const key = kind.resource.key && readKey(kind, wire);
    return key && keyOf(kind, key);
  });
}

/** For each row the present records that it means by the fields of its key: none where it is new. */
export async function findMeant(kind: Kind, deed: Deed, rows: readonly Wire[]): Promise<RecordRow[][]> {
  const [first] = kind.resource.key ?? [];
  if (first === undefined) {
    return rows.map(() => []);
  }
  const keys = rows.map((wire) => readKey(kind, wire));
  const values = [...new Set(keys.map((key) => key?.[first] ?? null))];
  const records = await findByField(kind, deed, {
    name: first,
    values: values.filter((one) => one !== null),
  });
  const byKey = Map.groupBy(records, (record) => keyOf(kind, record));
  return keys.map((key) => (key && byKey.get(keyOf(kind, key))) ?? []);
}
