import { recordRow, sentenceOf, type RecordRow } from '@haulboard/contract';
import { newAttemptKey, useChanged, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useState } from 'react';
import { draftOf, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import { nameOf } from '../values/value-text.ts';

/** A record that stayed, and why. */
export type Stayed = { id: number; name: string; why: string };

export type Bulk = ReturnType<typeof useBulk>;

/** Removes or changes records one by one, as each alone would be: what cannot stays and says why. Undo takes it back. */
export function useBulk(kind: Kind) {
  const { http } = useShell();
  const changed = useChanged();
  const { done } = useDone();
  const texts = useRecordTexts();
  const { calls } = kind.resource;
  const [isBusy, setIsBusy] = useState(false);
  const [stayed, setStayed] = useState<readonly Stayed[]>([]);

  const each = async (rows: readonly RecordRow[], act: (row: RecordRow) => Promise<unknown>) => {
    const went: RecordRow[] = [];
    const left: Stayed[] = [];
    setIsBusy(true);
    for (const row of rows) {
      try {
        went.push(recordRow.parse(await act(row)));
      } catch (error) {
        left.push({ id: row.id, name: nameOf(row, kind), why: sentenceOf(error) });
      }
    }
    setIsBusy(false);
    setStayed(left);
    // Once for all of them.
    changed(calls.change);
    return went;
  };
  const key = () => ({ idempotencyKey: newAttemptKey() });
  const restore = (rows: readonly RecordRow[]) =>
    each(rows, ({ id, version }) => http.send(calls.restore, { params: { id }, body: { version } }, key()));
  const change = (rows: readonly RecordRow[], draftFor: (row: RecordRow) => Draft) =>
    each(rows, (row) => {
      const draft = draftFor(row);
      const usual = { params: { id: row.id }, body: { version: row.version, ...draft } };
      return http.send(kind.saves?.change ?? calls.change, kind.saves?.input(draft, row) ?? usual, key());
    });
  return {
    isBusy,
    stayed,
    forget: () => setStayed([]),
    /** Sets one field of all of them. */
    set: async (rows: readonly RecordRow[], name: string, value: unknown) => {
      const before = new Map(rows.map((row) => [row.id, row]));
      const went = await change(rows, (row) => ({ ...draftOf(row, kind.resource), [name]: value }));
      const takeBack = (row: RecordRow) => draftOf(before.get(row.id) ?? row, kind.resource);
      if (went.length > 0) {
        const undo = { label: texts.undo, run: () => void change(went, takeBack) };
        done({ text: texts.changedMany(went.length), action: undo });
      }
    },
    remove: async (rows: readonly RecordRow[]) => {
      const went = await each(rows, ({ id, version }) =>
        http.send(calls.remove, { params: { id }, query: { version } }, key()),
      );
      if (went.length > 0) {
        const undo = { label: texts.undo, run: () => void restore(went) };
        done({ text: texts.removedMany(went.length), action: undo });
      }
    },
  };
}
