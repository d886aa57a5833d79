import { type RecordRow, wireName } from '@haulboard/contract';
import { z } from 'zod';
import { readBody } from '../http/input/read-input.ts';
import { conflict, unprocessable } from '../http/failure/request-error.ts';
import { message } from '../texts/message.ts';
import { findMeant, keysOf } from './meant-records.ts';
import type { Kind } from './read-records.ts';
import type { Deed, Values } from './resource-table.ts';
import type { RowFaults } from './row-faults.ts';

type Wire = Readonly<Record<string, unknown>>;

/** A record to be added. */
export type Addition = { row: number; values: Values };
/** A record that is there and becomes another; `fields`: those that change. */
type Change = { row: number; record: RecordRow; values: Values; fields: readonly string[] };

export type Planned = {
  additions: Addition[];
  changes: Change[];
  /** Rows that say what is there already. */
  same: number;
};

type PlanOptions = {
  rows: readonly Wire[];
  /** Fields (wire names) that change of records that are there; none are looked for without it. */
  changing?: readonly string[] | undefined;
  seen?: readonly { row: number; version: number }[] | undefined;
  faults: RowFaults;
};

const anyValues = z.record(z.string(), z.unknown());

/** Several ids are the same in any order. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));
  return plain(one) === plain(other);
}

/** The record with what a row says of the fields that may change. @throws RequestError 422 */
function changed(kind: Kind, record: RecordRow, { wire, changing }: { wire: Wire; changing: Set<string> }) {
  const { resource } = kind;
  const now = anyValues.parse(z.encode(resource.row, record));
  const keys = new Set(resource.key);
  const names = Object.keys(resource.fields).filter(
    (name) => !keys.has(name) && changing.has(wireName(name)),
  );
  const given = Object.fromEntries(names.map((name) => [wireName(name), wire[wireName(name)]]));
  const values = anyValues.parse(readBody(resource.draft, { ...now, ...given }));
  return { values, fields: names.filter((name) => !isSame(values[name], record[name])) };
}

/** The one record that a row means, none for a new one. @throws RequestError 409, 422 */
function theOne(meant: readonly RecordRow[], { resource }: Kind): RecordRow | undefined {
  if (meant.length > 1) {
    const [first = ''] = resource.key ?? [];
    throw unprocessable(wireName(first), message('several records are called so'));
  }
  return meant[0];
}

/** A dispatcher's file need not say whose its rows are; who works for all has no carrier. */
function withOwnCarrier({ resource }: Kind, { user }: Deed, wire: Wire): Wire {
  const isLeftOut =
    resource.fields['carrierId']?.isRequired === true && (wire['carrier_id'] ?? null) === null;
  return isLeftOut && user.carrierId !== null ? { ...wire, carrier_id: user.carrierId } : wire;
}

/** Takes each record once: the first row that is about it. @throws RequestError 409 */
function onceEach(keys: readonly (string | undefined)[]): (row: number) => void {
  const earlier = new Map<string, number>();
  return (row) => {
    const key = keys[row - 1];
    const before = key === undefined ? undefined : earlier.get(key);
    if (before !== undefined) {
      throw conflict(message('row {row} is about the same record', { row: before }));
    }
    if (key !== undefined) {
      earlier.set(key, row);
    }
  };
}

/** What becomes of each row of an import: a new record, a change of one that is there, or nothing. */
export async function planImport(
  kind: Kind,
  deed: Deed,
  { rows: given, changing, seen = [], faults }: PlanOptions,
): Promise<Planned> {
  const rows = given.map((wire) => withOwnCarrier(kind, deed, wire));
  const meant = changing ? await findMeant(kind, deed, rows) : [];
  const versions = new Map(seen.map(({ row, version }) => [row, version]));
  const take = onceEach(changing ? keysOf(kind, rows) : []);
  const planned: Planned = { additions: [], changes: [], same: 0 };
  for (const [at, wire] of rows.entries()) {
    const row = at + 1;
    await faults.catch(row, () => {
      const record = theOne(meant[at] ?? [], kind);
      if (!record) {
        const values = anyValues.parse(readBody(kind.resource.draft, wire));
        take(row);
        planned.additions.push({ row, values });
        return;
      }
      take(row);
      if ((versions.get(row) ?? record.version) !== record.version) {
        throw conflict(message('This was changed after the check: check again'));
      }
      const { values, fields } = changed(kind, record, { wire, changing: new Set(changing) });
      if (fields.length === 0) {
        planned.same += 1;
      } else {
        planned.changes.push({ row, record, values, fields });
      }
    });
  }
  return planned;
}
