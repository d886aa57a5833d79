import {
  type RecordChange,
  recordRemoval,
  type RecordRow,
  type RecordUse,
  wireName,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { conflict, unprocessable, type RequestError } from '../http/failure/request-error.ts';
import { message } from '../texts/message.ts';
import { getRecord, type Kind } from './read-records.ts';
import { readUses } from './record-uses.ts';
import { fieldValues, keepChange } from './record-history.ts';
import type { Deed, Values } from './resource-table.ts';
import { hiddenFrom, keepHidden, without } from './secret-fields.ts';

/** Each record that is pointed to must be there. @throws RequestError 422 */
async function checkLookups({ table }: Kind, { db }: Deed, rows: readonly Values[]): Promise<void> {
  for (const [name, { table: other, key = 'id' }] of Object.entries(table.lookups ?? {})) {
    const wanted = [...new Set(rows.flatMap((values) => values[name] ?? []).map(Number))];
    const { rows: missing } = await sql`
      select wanted from unnest(${wanted}::int[]) wanted
      where not exists (select from ${sql.table(other)} o
        where ${sql.ref(`o.${key}`)} = wanted and o.removed_at is null)`.execute(db);
    if (missing.length > 0) {
      throw unprocessable(wireName(name), message('is not there any more: choose another'));
    }
  }
}

/** One id, several or none. */
const idsIn = (value: unknown): unknown[] => [value ?? []].flat();

/** What a change points to anew must be there; what it keeps may be removed since. @throws RequestError 422 */
async function checkChange(kind: Kind, deed: Deed, { values, before }: Record<'values' | 'before', Values>) {
  await kind.table.guard?.(values, deed, before);
  const anew = Object.keys(kind.table.lookups ?? {}).map((name) => {
    const earlier = new Set(idsIn(before[name]));
    return [name, idsIn(values[name]).filter((id) => !earlier.has(id))];
  });
  await checkLookups(kind, deed, [Object.fromEntries(anew)]);
}

const inserted = z.array(z.object({ id: z.int() }));

/** Points a record to the others that its `lookups` fields name, and to no more. */
async function keepLinks(
  { table }: Kind,
  { db }: Deed,
  { id, values }: { id: number; values: Values },
): Promise<void> {
  for (const [name, { table: pairs, own, other }] of Object.entries(table.links ?? {})) {
    const wanted = z.array(z.int()).parse(values[name]);
    await sql`delete from ${sql.table(pairs)} where ${sql.ref(own)} = ${id}
      and not ${sql.ref(other)} = any(${wanted}::int[])`.execute(db);
    await sql`insert into ${sql.table(pairs)} (${sql.ref(own)}, ${sql.ref(other)})
      select ${id}::int, wanted from unnest(${wanted}::int[]) wanted on conflict do nothing`.execute(db);
  }
}

/** Adds records in one statement. @throws RequestError 422 */
export async function insertRecords(
  kind: Kind,
  deed: Deed,
  { rows: given, action }: { rows: readonly Values[]; action: 'create' | 'import' },
): Promise<RecordRow[]> {
  const { resource, table } = kind;
  for (const values of given) {
    await table.guard?.(values, deed);
  }
  await checkLookups(kind, deed, given);
  const rows: Values[] = [];
  for (const values of given) {
    rows.push({ ...values, ...(await table.derive?.(values, deed, undefined)) });
  }
  const names = Object.keys(rows[0] ?? {}).filter((name) => !table.links?.[name]);
  const tuples = rows.map((values) => sql`(${sql.join(names.map((name) => sql`${values[name]}`))})`);
  const { rows: made } = await sql`
    insert into ${sql.table(table.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(tuples)} returning ${sql.ref(table.key ?? 'id')} as id`.execute(deed.db);
  const kept = inserted.parse(made).map(({ id }, at) => ({
    ...rows[at],
    id,
    version: 1,
    isRemoved: false,
  }));
  for (const one of kept) {
    await keepLinks(kind, deed, { id: one.id, values: one });
  }
  await keepChange(resource, deed, { action, rows: kept });
  await table.changed?.(rows, deed);
  await table.created?.(kept, deed);
  return kept;
}

/** Adds a record. @throws RequestError 422 */
export async function createRecord(kind: Kind, deed: Deed, values: Values): Promise<RecordRow> {
  const [made] = await insertRecords(kind, deed, { rows: [values], action: 'create' });
  return getRecord(kind, deed, { id: made?.id ?? 0 });
}

type Seen = { id: number; version: number };

const removal = z.tuple([recordRemoval]);

/** Who removed a record (nobody where its history does not say), and when. */
async function removalOf({ resource, table }: Kind, { db }: Deed, { id, version }: Seen) {
  const { rows } = await sql`
    select coalesce(u.name, '') as by, extract(epoch from t.removed_at)::int as at
    from ${sql.table(table.table)} t
    left join record_change h on h.kind = ${resource.name} and h.record_id = ${id} and h.version = ${version}
      and h.action = 'remove'
    left join app_user u on u.user_id = h.user_id
    where ${sql.ref(`t.${table.key ?? 'id'}`)} = ${id} order by h.id desc limit 1`.execute(db);
  const [removed] = removal.parse(rows);
  return removed;
}

/** What the record is by now, for whoever wants to change it, in wire form. */
const theirsOf = (kind: Kind, { user }: Deed, now: RecordRow) =>
  z.encode(kind.resource.row, without(now, hiddenFrom(kind, user)));

/** Somebody has removed it: the writer learns who, and what it was. */
async function removedMeanwhile(kind: Kind, deed: Deed, now: RecordRow): Promise<RequestError> {
  const removed = await removalOf(kind, deed, now);
  const said =
    removed.by === ''
      ? message('This was removed. It can be restored.')
      : message('This was removed by {name}. It can be restored.', { name: removed.by });
  return conflict(said, { theirs: theirsOf(kind, deed, now), removed });
}

/** The record, locked, as the writer has seen it. @throws RequestError 404, 409 with what it is now */
async function unchanged(
  kind: Kind,
  deed: Deed,
  { id, version, action }: Seen & { action: RecordChange['action'] },
): Promise<RecordRow> {
  const now = await getRecord(kind, deed, { id, isLocked: true });
  const isStale = now.version !== version;
  const isWantedSo = action === 'restore' || (action === 'remove' && !isStale);
  if (now.isRemoved && !isWantedSo) {
    throw await removedMeanwhile(kind, deed, now);
  }
  if (isStale) {
    const isBack = action === 'restore' && !now.isRemoved;
    const said = isBack
      ? message('Somebody has restored this already')
      : message('This was changed elsewhere: look at it and save again');
    throw conflict(said, { theirs: theirsOf(kind, deed, now) });
  }
  return now;
}

type Step = {
  action: 'update' | 'import' | 'remove' | 'restore';
  set: ReturnType<typeof sql>;
  before: RecordRow;
};

async function step(kind: Kind, deed: Deed, { action, set, before }: Step): Promise<RecordRow> {
  const { resource, table } = kind;
  const key = sql.ref(table.key ?? 'id');
  await sql`update ${sql.table(table.table)} set ${set}, version = version + 1 where ${key} = ${before.id}`.execute(
    deed.db,
  );
  const after = await getRecord(kind, deed, { id: before.id });
  await keepChange(resource, deed, { action, rows: [after] });
  await table.changed?.([before, after], deed);
  await table.updated?.([before, after], deed);
  return after;
}

type ChangeOptions = { id: number; version: number; values: Values; action?: 'update' | 'import' };

/** Changes a record that nobody has changed since. @throws RequestError 404, 409, 422 */
export async function changeRecord(
  kind: Kind,
  deed: Deed,
  { id, version, values: given, action = 'update' }: ChangeOptions,
): Promise<RecordRow> {
  const before = await unchanged(kind, deed, { id, version, action });
  const values = keepHidden(kind, deed.user, { values: given, before });
  await checkChange(kind, deed, { values, before });
  const derived = await kind.table.derive?.(values, deed, before);
  const sets = Object.entries({ ...fieldValues(kind.resource, values), ...derived })
    .filter(([name]) => !kind.table.links?.[name])
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await keepLinks(kind, deed, { id, values });
  return step(kind, deed, { action, set: sql.join(sets), before });
}

/** Removes a record that nothing uses; it can be restored. @throws RequestError 404, 409 with what uses it */
export async function removeRecord(kind: Kind, deed: Deed, given: Seen): Promise<RecordRow> {
  const before = await unchanged(kind, deed, { ...given, action: 'remove' });
  if (before.isRemoved) {
    return before;
  }
  const uses = await readUses(kind.table.usedBy, deed, before);
  const [first] = uses;
  if (first) {
    const { what, count } = first;
    const said =
      count === 0 ? message('It is still used by others') : message('It is still used: {what}', { what });
    throw conflict(said, {
      used_by: uses satisfies (Omit<RecordUse, 'what'> & { what: unknown })[],
    });
  }
  return step(kind, deed, { action: 'remove', set: sql`removed_at = now()`, before });
}

/** Brings a removed record back. @throws RequestError 404, 409 */
export async function restoreRecord(kind: Kind, deed: Deed, given: Seen): Promise<RecordRow> {
  const before = await unchanged(kind, deed, { ...given, action: 'restore' });
  if (!before.isRemoved) {
    return before;
  }
  await kind.table.guard?.(before, deed, before);
  await checkLookups(kind, deed, [before]);
  return step(kind, deed, { action: 'restore', set: sql`removed_at = null`, before });
}
