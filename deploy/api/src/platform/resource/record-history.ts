import type { AnyResource, RecordChange, RecordRow } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deed, Values } from './resource-table.ts';
import { authorOf } from '../http/caller.ts';

const MAX_CHANGES = 500;

/** The values of a record's fields alone. */
export function fieldValues({ fields }: AnyResource, row: Values): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]));
}

type Change = { action: RecordChange['action']; rows: readonly RecordRow[] };

/** Keeps what records are from now on, and who made them so, in the caller's transaction. */
export async function keepChange(
  resource: AnyResource,
  { db, user }: Deed,
  { action, rows }: Change,
): Promise<void> {
  await db
    .insertInto('recordChange')
    .values(
      rows.map((row) => ({
        kind: resource.name,
        recordId: row.id,
        version: row.version,
        action,
        userId: authorOf(user).userId,
        record: JSON.stringify(fieldValues(resource, row)),
      })),
    )
    .execute();
}

const kept = z.object({
  version: z.int(),
  action: z.enum(['create', 'update', 'remove', 'restore', 'import']),
  at: z.int(),
  by: z.string(),
  values: z.record(z.string(), z.unknown()),
});

/** What became of a record, newest first. */
export async function readChanges(resource: AnyResource, { db }: Deed, id: number): Promise<RecordChange[]> {
  const { rows } = await sql`
    select h.version, h.action, extract(epoch from h.at)::int as at, coalesce(u.name, '') as by, h.record as values
    from record_change h left join app_user u on u.user_id = h.user_id
    where h.kind = ${resource.name} and h.record_id = ${id}
    order by h.id desc limit ${MAX_CHANGES}`.execute(db);
  return z.array(kept).parse(rows);
}
