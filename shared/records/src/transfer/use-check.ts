import { useSend } from '@haulboard/data';
import { useState } from 'react';
import { z } from 'zod';
import type { ImportKind } from '../kind.ts';
import { inBestWords, type ReadRows, type RowFault } from './read-rows.ts';
import type { ReadTable } from './read-table.ts';

const change = z.object({
  row: z.int(),
  version: z.int(),
  before: z.record(z.string(), z.unknown()),
});

const outcome = z.object({
  saved: z.int(),
  total: z.int(),
  faults: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  added: z.optional(z.int()),
  same: z.optional(z.int()),
  changed: z.optional(z.array(change)),
});
type Outcome = z.output<typeof outcome>;

/** A record that is there, and what it has now of the fields that change. */
type RowChange = z.output<typeof change>;

/** What the dry run found. */
export type Checked = {
  text: string;
  table: ReadTable;
  read: ReadRows;
  faults: readonly RowFault[];
  /** New records. */
  added: number;
  changed: readonly RowChange[];
  /** Rows that say what is there already. */
  same: number;
};

/** What of an outcome can still be written. */
function stillOpen({ total, faults, added, same = 0, changed = [] }: Outcome) {
  const bad = new Set(faults.map(({ row }) => row)).size;
  return { added: added ?? total - bad, same, changed };
}

type Asked = { text: string; table: ReadTable; changing: { changing?: string[] } };

/** What would become of the rows of a table, and writing them as they were checked. */
export function useCheck(kind: ImportKind, { text, table, changing }: Asked) {
  const [checked, setChecked] = useState<Checked>();
  const { send, isSending } = useSend(kind.resource.calls.importRows);
  const show = (read: ReadRows, result: Outcome, open: ReturnType<typeof stillOpen>) =>
    setChecked({ text, table, read, faults: inBestWords(result.faults, read.faults), ...open });
  return {
    /** Nothing once the text, or what its columns mean, has changed since. */
    checked: checked?.text === text && checked.table === table ? checked : undefined,
    isSending,
    ask: async (read: ReadRows) => {
      const answer = await send({ body: { ...kind.also, rows: read.rows, mode: 'check', ...changing } });
      const result = outcome.safeParse(answer).data;
      if (result) {
        show(read, result, stillOpen(result));
      }
    },
    /** `isMore`: some rows were left out because of what others did since the check. */
    save: async ({ read, ...before }: Checked, mode: 'all' | 'valid') => {
      const seen = before.changed.map(({ row, version }) => ({ row, version }));
      const answer = await send({ body: { ...kind.also, rows: read.rows, mode, ...changing, seen } });
      const result = outcome.safeParse(answer).data;
      if (!result) {
        return undefined;
      }
      const isMore = result.faults.length > before.faults.length;
      if (isMore) {
        const none = { added: 0, changed: [], same: result.same ?? 0 };
        show(read, result, result.saved === 0 ? stillOpen(result) : none);
      }
      return { saved: result.saved, isMore };
    },
  };
}
