import { MAX_IMPORT, MAX_JOB_IMPORT, startImport, type UserInfo, wireName } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { ImportKind } from '../kind.ts';
import { useRecordTexts, type RecordTexts } from '../texts.ts';
import type { ReadTable } from './read-table.ts';
import { readRows, type ReadRows } from './read-rows.ts';
import { useCheck, type Checked } from './use-check.ts';
import { useMatches } from './use-matches.ts';

/** Fields that the server fills in for this person: the rows of a dispatcher are the dispatcher's own. */
const filledIn = ({ role, carrierId }: UserInfo): readonly string[] =>
  role === 'SUPPER_ADMIN' || carrierId === null ? [] : ['carrierId'];

/** What columns a file must have: where records can be found by their key, those of the key. */
function missingOf(kind: ImportKind, { missing, free }: ReadTable, filled: readonly string[]) {
  const { key } = kind.resource;
  const labels = (names: readonly string[]) =>
    names.filter((name) => !filled.includes(name)).map((name) => kind.labels.fields[name] ?? name);
  return key
    ? { needed: labels(key.filter((name) => free.includes(name))), forNew: labels(missing) }
    : { needed: labels(missing), forNew: [] };
}

/** Fields (wire names) that rows change of records that are there: those with a column; none where no key finds one. */
function changingOf({ resource }: ImportKind, { free }: ReadTable): { changing?: string[] } {
  const names = Object.keys(resource.fields).filter((name) => !free.includes(name));
  return resource.key ? { changing: names.map(wireName) } : {};
}

/** The table as somebody typed it, for the file of rows that do not fit. */
const typedRows = ({ heads, cells, lines }: ReadTable, reason: string) => ({
  heads: [...heads],
  rows: cells.map((row) => [...row]),
  lines: [...lines],
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

/** Turns a table into rows that travel; it stops when the dialog goes. `progress`: names that were looked up. */
function useReading(kind: ImportKind) {
  const texts = useRecordTexts();
  const { http, notify } = useShell();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (table: ReadTable): Promise<ReadRows | undefined> => {
    const { signal } = (running.current = new AbortController());
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    onProgress(0, 0);
    try {
      return await readRows(table, { kind, http, texts, signal, onProgress });
    } catch (error) {
      if (!signal.aborted) {
        notify.failed(error);
      }
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, read };
}

/** An import: what was pasted, what would become of it, and doing it. */
export function useImport(kind: ImportKind, { onSaved, onStarted }: Outcomes) {
  const texts = useRecordTexts();
  const { user } = useShell().session;
  const name = `import ${kind.resource.plural}`;
  const { value: text, change: write, ...kept } = useHalfTyped({ name, schema: z.string(), first: '' });
  const { progress, read: readTyped } = useReading(kind);
  const job = useSend(startImport);
  const columns = useMatches(kind, text);
  const { table } = columns;
  const missing = missingOf(kind, table, filledIn(user));
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
  return {
    text,
    table,
    columns,
    /** Why it cannot be checked yet; empty when it can. */
    whyNot: whyNotYet(table, { kind, texts, needed: texts.names(missing.needed) }),
    progress,
    isBusy: progress !== undefined || check.isSending || job.isSending,
    /** Columns without which rows can only change what is there. */
    missingForNew: missing.needed.length === 0 && table.rows.length > 0 ? texts.names(missing.forNew) : '',
    /** More rows than one answer can wait for: the server goes on by itself. */
    isLong: table.rows.length > MAX_IMPORT,
    later: async (mode: 'check' | 'valid') => {
      const read = await readTyped(table);
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
      const read = await readTyped(table);
      if (read) {
        await check.ask(read);
      }
    },
    save,
  };
}
