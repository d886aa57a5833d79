import { MAX_IMPORT, MAX_JOB_IMPORT, startImport } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useState } from 'react';
import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import type { ReadTable } from './read-table.ts';
import { inBestWords, readRows, type ReadRows, type RowFault } from './read-rows.ts';
import { useMatches } from './use-matches.ts';

const outcome = z.object({
  saved: z.int(),
  total: z.int(),
  faults: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
});

/** What the dry run found. */
export type Checked = { text: string; table: ReadTable; read: ReadRows; faults: readonly RowFault[] };

type Outcomes = {
  onSaved: (count: number) => void;
  /** The server goes on with it by itself. */
  onStarted: () => void;
};

/** An import: what was pasted, what would become of it, and doing it. */
export function useImport(kind: Kind, { onSaved, onStarted }: Outcomes) {
  const texts = useRecordTexts();
  const { http, notify } = useShell();
  const name = `import ${kind.resource.plural}`;
  const { value: text, change, ...kept } = useHalfTyped({ name, schema: z.string(), first: '' });
  const [checked, setChecked] = useState<Checked>();
  const [isReading, setIsReading] = useState(false);
  const { send, isSending } = useSend(kind.resource.calls.importRows);
  const job = useSend(startImport);
  const columns = useMatches(kind, text);
  const { table } = columns;
  const missing = table.missing.map((name) => kind.labels.fields[name] ?? name).join(', ');

  const ask = async (read: ReadRows, mode: 'check' | 'all' | 'valid') => {
    const answer = await send({ body: { rows: read.rows, mode } });
    const result = outcome.safeParse(answer).data;
    if (!result) {
      return;
    }
    if (mode === 'check' || result.saved === 0) {
      setChecked({ text, table, read, faults: inBestWords(result.faults, read.faults) });
      return;
    }
    kept.forget();
    onSaved(result.saved);
  };
  const reading = async (): Promise<ReadRows | undefined> => {
    setIsReading(true);
    try {
      return await readRows(table, { kind, http, texts });
    } catch (error) {
      notify.failed(error);
      return undefined;
    } finally {
      setIsReading(false);
    }
  };
  const whyNot = (): string => {
    if (table.rows.length === 0) {
      return texts.noRows;
    }
    if (table.rows.length > MAX_JOB_IMPORT) {
      return texts.tooMany(MAX_JOB_IMPORT);
    }
    return missing === '' ? '' : texts.missingColumns(missing);
  };
  return {
    text,
    table,
    columns,
    /** Why it cannot be checked yet; empty when it can. */
    whyNot: whyNot(),
    isBusy: isReading || isSending || job.isSending,
    /** More rows than one answer can wait for: the server goes on by itself. */
    isLong: table.rows.length > MAX_IMPORT,
    later: async (mode: 'check' | 'valid') => {
      const read = await reading();
      const { plural } = kind.resource;
      const typed = {
        heads: [...table.heads],
        rows: table.cells.map((cells) => [...cells]),
        reason: texts.reason,
      };
      const body = { plural, title: kind.labels.title, rows: [...(read?.rows ?? [])], mode, typed };
      if (read && (await job.send({ body }))) {
        if (mode === 'valid') {
          kept.forget();
        }
        onStarted();
      }
    },
    /** Nothing once the text, or what its columns mean, has changed since. */
    checked: checked?.text === text && checked.table === table ? checked : undefined,
    change,
    kept,
    check: async () => {
      const read = await reading();
      if (read) {
        await ask(read, 'check');
      }
    },
    save: ({ read }: Checked, mode: 'all' | 'valid') => ask(read, mode),
  };
}
