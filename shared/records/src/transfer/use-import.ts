import { MAX_IMPORT } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import { inBestWords, readRows, type ReadRows, type RowFault } from './read-rows.ts';
import { readTable } from './read-table.ts';

const outcome = z.object({
  saved: z.int(),
  total: z.int(),
  faults: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
});

/** What the dry run found. */
export type Checked = { text: string; read: ReadRows; faults: readonly RowFault[] };

/** An import: what was pasted, what would become of it, and doing it. */
export function useImport(kind: Kind, onSaved: (count: number) => void) {
  const texts = useRecordTexts();
  const { http, notify } = useShell();
  const name = `import ${kind.resource.plural}`;
  const { value: text, change, ...kept } = useHalfTyped({ name, schema: z.string(), first: '' });
  const [checked, setChecked] = useState<Checked>();
  const [isReading, setIsReading] = useState(false);
  const { send, isSending } = useSend(kind.resource.calls.importRows);
  const table = useMemo(() => readTable(text, kind), [text, kind]);
  const missing = table.missing.map((name) => kind.labels.fields[name] ?? name).join(', ');

  const ask = async (read: ReadRows, mode: 'check' | 'all' | 'valid') => {
    const answer = await send({ body: { rows: read.rows, mode } });
    const result = outcome.safeParse(answer).data;
    if (!result) {
      return;
    }
    if (mode === 'check' || result.saved === 0) {
      setChecked({ text, read, faults: inBestWords(result.faults, read.faults) });
      return;
    }
    kept.forget();
    onSaved(result.saved);
  };
  const whyNot = (): string => {
    if (table.rows.length === 0) {
      return texts.noRows;
    }
    if (table.rows.length > MAX_IMPORT) {
      return texts.tooMany(MAX_IMPORT);
    }
    return missing === '' ? '' : texts.missingColumns(missing);
  };
  return {
    text,
    table,
    /** Why it cannot be checked yet; empty when it can. */
    whyNot: whyNot(),
    isBusy: isReading || isSending,
    /** Nothing once the text has changed since. */
    checked: checked?.text === text ? checked : undefined,
    change,
    kept,
    check: async () => {
      setIsReading(true);
      try {
        await ask(await readRows(table, { kind, http, texts }), 'check');
      } catch (error) {
        notify.failed(error);
      } finally {
        setIsReading(false);
      }
    },
    save: ({ read }: Checked, mode: 'all' | 'valid') => ask(read, mode),
  };
}
