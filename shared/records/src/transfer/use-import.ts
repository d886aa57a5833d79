import { MAX_IMPORT, MAX_JOB_IMPORT, startImport } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useState } from 'react';
import { z } from 'zod';
import { wireName } from '../form/draft.ts';
import type { ImportKind } from '../kind.ts';
import { useRecordTexts, type RecordTexts } from '../texts.ts';
import type { ReadTable } from './read-table.ts';
import { readRows, type ReadRows } from './read-rows.ts';
import { useCheck, type Checked } from './use-check.ts';
import { useMatches } from './use-matches.ts';

/** What columns a file must have: where records can be found by their key, those of the key. */
function missingOf(kind: ImportKind, { missing, free }: ReadTable) {
  const { key } = kind.resource;
  const labels = (names: readonly string[]) =>
    names.map((name) => kind.labels.fields[name] ?? name).join(', ');
  return key
    ? { needed: labels(key.filter((name) => free.includes(name))), forNew: labels(missing) }
    : { needed: labels(missing), forNew: '' };
}

/** Fields (wire names) that rows change of records that are there: those with a column; none where no key finds one. */
function changingOf({ resource }: ImportKind, { free }: ReadTable): { changing?: string[] } {
  const names = Object.keys(resource.fields).filter((name) => !free.includes(name));
  return resource.key ? { changing: names.map(wireName) } : {};
}

/** The table as somebody typed it, for the file of rows that do not fit. */
const typedRows = ({ heads, cells }: ReadTable, reason: string) => ({
  heads: [...heads],
  rows: cells.map((row) => [...row]),
  reason,
});

type Outcomes = {
  /** `isMore`: some rows were left out because of what others did meanwhile. */
  onSaved: (count: number, isMore: boolean) => void;
  /** The server goes on with it by itself. */
  onStarted: () => void;
};

type Limits = { kind: ImportKind; texts: RecordTexts; needed: string };

/** Why a table cannot be checked yet; empty when it can. */
function whyNotYet(table: ReadTable, { kind, texts, needed }: Limits): string {
  const most = kind.isAtOnce ? MAX_IMPORT : MAX_JOB_IMPORT;
  if (table.rows.length === 0) {
    return texts.noRows;
  }
  if (table.rows.length > most) {
    return texts.tooMany(most);
  }
  return needed === '' ? '' : texts.missingColumns(needed);
}

/** An import: what was pasted, what would become of it, and doing it. */
export function useImport(kind: ImportKind, { onSaved, onStarted }: Outcomes) {
  const texts = useRecordTexts();
  const { http, notify } = useShell();
  const name = `import ${kind.resource.plural}`;
  const { value: text, change: write, ...kept } = useHalfTyped({ name, schema: z.string(), first: '' });
  const [isReading, setIsReading] = useState(false);
  const job = useSend(startImport);
  const columns = useMatches(kind, text);
  const { table } = columns;
  const missing = missingOf(kind, table);
  const changing = changingOf(kind, table);
  const check = useCheck(kind, { text, table, changing });
  const save = async (checked: Checked, mode: 'all' | 'valid') => {
    const made = await check.save(checked, mode);
    if (made && !made.isMore) {
      kept.forget();
    }
    if (made && made.saved > 0) {
      onSaved(made.saved, made.isMore);
    }
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
  return {
    text,
    table,
    columns,
    /** Why it cannot be checked yet; empty when it can. */
    whyNot: whyNotYet(table, { kind, texts, needed: missing.needed }),
    isBusy: isReading || check.isSending || job.isSending,
    /** Columns without which rows can only change what is there. */
    missingForNew: missing.needed === '' && table.rows.length > 0 ? missing.forNew : '',
    /** More rows than one answer can wait for: the server goes on by itself. */
    isLong: table.rows.length > MAX_IMPORT,
    later: async (mode: 'check' | 'valid') => {
      const read = await reading();
      const list = { plural: kind.resource.plural, title: kind.labels.title };
      const typed = typedRows(table, texts.reason);
      if (read && (await job.send({ body: { ...list, rows: read.rows, mode, ...changing, typed } }))) {
        if (mode === 'valid') {
          kept.forget();
        }
        onStarted();
      }
    },
    checked: check.checked,
    change: write,
    kept,
    check: async () => {
      const read = await reading();
      if (read) {
        await check.ask(read);
      }
    },
    save,
  };
}
