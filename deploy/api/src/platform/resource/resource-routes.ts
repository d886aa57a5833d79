import type { AnyResource, RecordRow } from '@haulboard/contract';
import { z } from 'zod';
import { readId } from '../http/input/read-number.ts';
import { forUser, type Route, type UserContext } from '../http/route.ts';
import { importRecords } from './import-records.ts';
import { findRecords, getRecord, type Kind } from './read-records.ts';
import { readChanges } from './record-history.ts';
import type { ResourceTable } from './resource-table.ts';
import { changeRecord, createRecord, removeRecord, restoreRecord } from './write-records.ts';
import { RECORD_NOT_FOUND } from '../http/failure/request-error.ts';
import { hiddenFrom, without } from './secret-fields.ts';

const listQuery = z.object({
  page: z.optional(z.number()),
  pageSize: z.optional(z.number()),
  q: z.optional(z.string()),
  sort: z.optional(z.string()),
  filter: z.optional(z.string()),
  removed: z.optional(z.number()),
});
const idOf = (params: unknown): number =>
  readId(z.object({ id: z.number() }).parse(params).id, RECORD_NOT_FOUND);
const versionOf = (given: unknown): number => z.object({ version: z.number() }).parse(given).version;
const valuesOf = (body: unknown) => z.record(z.string(), z.unknown()).parse(body);

const known = new Map<string, Kind>();

/** The kind that is called so, for work that is about any of them. */
export const kindNamed = (plural: string): Kind | undefined => known.get(plural);

/** Answers every call of a kind of record, from the table where it is kept. */
export function resourceRoutes(resource: AnyResource, table: ResourceTable): Route[] {
  const kind: Kind = { resource, table };
  known.set(resource.plural, kind);
  const readable = ({ user }: UserContext, row: RecordRow) => without(row, hiddenFrom(kind, user));
  const written = async (deed: UserContext, writing: Promise<RecordRow>): Promise<RecordRow> => {
    const row = await writing;
    if (table.holdsAccounts) {
      deed.concerns({ userId: row.id, reason: '' });
    }
    return readable(deed, row);
  };
  const { find, get, create, change, remove, restore, history, importRows } = resource.calls;
  return [
    forUser(find, ({ query }, deed) => findRecords(kind, deed, listQuery.parse(query ?? {}))),
    forUser(get, async ({ params }, deed) =>
      readable(deed, await getRecord(kind, deed, { id: idOf(params) })),
    ),
    forUser(create, ({ body }, deed) => written(deed, createRecord(kind, deed, valuesOf(body)))),
    forUser(change, ({ params, body }, deed) => {
      const { version, ...values } = valuesOf(body);
      const seen = { id: idOf(params), version: Number(version) };
      return written(deed, changeRecord(kind, deed, { ...seen, values }));
    }),
    forUser(remove, ({ params, query }, deed) =>
      written(deed, removeRecord(kind, deed, { id: idOf(params), version: versionOf(query) })),
    ),
    forUser(restore, ({ params, body }, deed) =>
      written(deed, restoreRecord(kind, deed, { id: idOf(params), version: versionOf(body) })),
    ),
    forUser(history, async ({ params }, deed) => {
      const { id } = await getRecord(kind, deed, { id: idOf(params) });
      const changes = await readChanges(resource, deed, id);
      const hidden = hiddenFrom(kind, deed.user);
      return changes.map((step) => ({ ...step, values: without(step.values, hidden) }));
    }),
    forUser(importRows, ({ body }, deed) => importRecords(kind, deed, { body, language: deed.language })),
  ];
}
