import { recordRow, type RecordRow } from '@haulboard/contract';
import { useResend, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { faultsOf, fieldsOf, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import { useRecordTexts } from '../texts.ts';
import { nameOf } from '../values/value-text.ts';
import { conflictOf } from './conflict.ts';
import { useRemovedTexts } from './removed-texts.ts';
import { useRestoreFirst } from './use-restore-first.ts';
import { useRefusal } from './use-refusal.ts';

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
  const already = useRemovedTexts();
  const refusal = useRefusal(resource);
  const { fail, clear } = refusal;
  const create = useResend(kind.saves?.add ?? calls.create, {
    onDone: (answer) => finish(answer, 'saved', texts.added),
    onRefused: fail,
  });
  const change = useResend(kind.saves?.change ?? calls.change, {
    onDone: (answer) => finish(answer, 'saved', texts.saved),
    onRefused: fail,
  });
  const stopWaiting = (): void => {
    create.stop();
    change.stop();
  };
  /** Somebody else has done it already: that is told, and is no failure. */
  const failUnlessDone = (error: unknown, how: 'removed' | 'restored', text: (name: string) => string) => {
    const now = conflictOf(error, resource)?.now;
    if (now?.isRemoved !== (how === 'removed')) {
      fail(error);
      return;
    }
    clear();
    notify.info(text(nameOf(now, kind)));
    onWritten(now, how);
  };
  const remove = useSend(calls.remove, {
    onFailed: (error) => failUnlessDone(error, 'removed', already.alreadyRemoved),
  });
  const restore = useSend(calls.restore, {
    onFailed: (error) => failUnlessDone(error, 'restored', already.alreadyRestored),
  });
  const restoringFirst = useRestoreFirst({ kind, onFailed: fail });

  /** Says what happened, if it did. */
  const finish = (answer: unknown, how: 'saved' | 'removed' | 'restored', text: (name: string) => string) => {
    const row = recordRow.safeParse(answer).data;
    if (!row) {
      return;
    }
    clear();
    const undo = { label: texts.undo, run: () => void restoreVersion(row) };
    done({ text: text(nameOf(row, kind)), ...(how === 'removed' ? { action: undo } : {}) });
    onWritten(row, how);
  };
  const restoreVersion = async ({ id, version }: RecordRow) =>
    finish(await restore.send({ params: { id }, body: { version } }), 'restored', texts.restored);

  return {
    faults: refusal.faults,
    conflict: refusal.conflict,
    uses: refusal.uses,
    /** Not saved yet: it goes again by itself when the server answers. */
    isWaiting: create.isWaiting || change.isWaiting,
    /** The person goes on typing: what waits would be saved without it. */
    stopWaiting,
    isBusy: [create, change, remove, restore, restoringFirst].some(({ isSending }) => isSending),
    clear,
    /** Asks about a conflict that something else than a save has found. */
    show: refusal.show,
    restoreFirst: restoringFirst.restoreFirst,
    save: async ({ row, version, draft }: Saving): Promise<void> => {
      const found = faultsOf(draft, fieldsOf(resource, row === undefined), texts);
      if (Object.keys(found).length > 0) {
        refusal.setFaults(found);
        return;
      }
      if (!row) {
        await create.send(kind.saves?.input(draft, row) ?? { body: draft });
        return;
      }
      const usual = { params: { id: row.id }, body: { version, ...draft } };
      await change.send(kind.saves?.input(draft, { ...row, version }) ?? usual);
    },
    remove: async ({ id, version }: RecordRow) => {
      stopWaiting();
      finish(await remove.send({ params: { id }, query: { version } }), 'removed', texts.removed);
    },
    restore: restoreVersion,
  };
}
