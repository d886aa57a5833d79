import { recordRow, type RecordRow, type RecordUse } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useState } from 'react';
import { faultsOf, type Draft, type Faults } from '../form/draft.ts';
import { presentRow, serverFaults, usesOf } from '../form/refusal.ts';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import { nameOf } from '../values/value-text.ts';

const NONE: Faults = {};

type Options = {
  kind: Kind;
  /** The record was written: this is what it is now. */
  onWritten: (row: RecordRow, how: 'saved' | 'removed' | 'restored') => void;
};

/** `version`: the one that the draft was typed over. */
type Saving = { row: RecordRow | undefined; version: number; draft: Draft };

/** What can be done with a record, and why something could not be done. */
export function useRecordActions({ kind, onWritten }: Options) {
  const { resource } = kind;
  const { calls } = resource;
  const { notify } = useShell();
  const { done } = useDone();
  const texts = useRecordTexts();
  const [faults, setFaults] = useState<Faults>(NONE);
  const [conflict, setConflict] = useState<RecordRow>();
  const [uses, setUses] = useState<readonly RecordUse[]>([]);

  const fail = (error: unknown): void => {
    const named = serverFaults(error, resource);
    const now = presentRow(error, resource);
    const using = usesOf(error);
    setFaults(named ?? NONE);
    setConflict(now);
    setUses(using ?? []);
    if (!named && !now && !using) {
      notify.failed(error);
    }
  };
  const clear = (): void => {
    setFaults(NONE);
    setConflict(undefined);
    setUses([]);
  };
  const options = { onFailed: fail };
  const create = useSend(kind.saves?.add ?? calls.create, options);
  const change = useSend(kind.saves?.change ?? calls.change, options);
  const remove = useSend(calls.remove, options);
  const restore = useSend(calls.restore, options);

  /** Says what happened; false when it did not. */
  const finish = (answer: unknown, how: 'saved' | 'removed' | 'restored', text: (name: string) => string) => {
    const row = recordRow.safeParse(answer).data;
    if (!row) {
      return false;
    }
    clear();
    const undo = { label: texts.undo, run: () => void restoreVersion(row) };
    done({ text: text(nameOf(row, kind)), ...(how === 'removed' ? { action: undo } : {}) });
    onWritten(row, how);
    return true;
  };
  const restoreVersion = async ({ id, version }: RecordRow) =>
    finish(await restore.send({ params: { id }, body: { version } }), 'restored', texts.restored);

  return {
    faults,
    conflict,
    uses,
    isBusy: [create, change, remove, restore].some(({ isSending }) => isSending),
    clear,
    save: async ({ row, version, draft }: Saving): Promise<boolean> => {
      const found = faultsOf(draft, resource, texts);
      if (Object.keys(found).length > 0) {
        setFaults(found);
        return false;
      }
      if (!row) {
        return finish(
          await create.send(kind.saves?.input(draft, row) ?? { body: draft }),
          'saved',
          texts.added,
        );
      }
      const usual = { params: { id: row.id }, body: { version, ...draft } };
      const given = kind.saves?.input(draft, { ...row, version }) ?? usual;
      return finish(await change.send(given), 'saved', texts.saved);
    },
    remove: async ({ id, version }: RecordRow) =>
      finish(await remove.send({ params: { id }, query: { version } }), 'removed', texts.removed),
    restore: restoreVersion,
  };
}
