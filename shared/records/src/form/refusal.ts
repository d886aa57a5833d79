import {
  type AnyResource,
  conflictData,
  fieldFaultsOf,
  recordRow,
  type RecordRow,
  recordUse,
  type RecordUse,
  wireName,
} from '@haulboard/contract';
import { z } from 'zod';
import type { Faults } from './draft.ts';

/** What the server says of single fields; nothing where it says nothing of them. */
export function serverFaults(error: unknown, { fields }: AnyResource): Faults | undefined {
  const known = new Map(Object.keys(fields).map((name) => [wireName(name), name]));
  const pairs = fieldFaultsOf(error).flatMap(({ field, message }): [string, string][] => {
    const name = known.get(field);
    return name === undefined ? [] : [[name, message]];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

const stale = z.object({ theirs: z.unknown() });
const used = z.object({ used_by: z.array(recordUse).min(1) });

/** What the record is now, where somebody has changed it since. */
export function presentRow(error: unknown, resource: AnyResource): RecordRow | undefined {
  const { data } = stale.safeParse(conflictData(error));
  const row = resource.row.safeParse(data?.theirs);
  return row.success ? recordRow.safeParse(row.data).data : undefined;
}

/** What uses the record, where it cannot be removed. */
export function usesOf(error: unknown): readonly RecordUse[] | undefined {
  return used.safeParse(conflictData(error)).data?.used_by;
}
