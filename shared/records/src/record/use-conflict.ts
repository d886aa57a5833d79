import type { RecordRow } from '@haulboard/contract';
import { differing, draftOf, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import type { Conflict } from './conflict.ts';
import type { useDraft } from './use-draft.ts';
import type { useRecordActions } from './use-record-actions.ts';

type Options = {
  kind: Kind;
  row: RecordRow | undefined;
  canEdit: boolean;
  typed: ReturnType<typeof useDraft>;
  actions: ReturnType<typeof useRecordActions>;
  /** What the record turned out to be. */
  onSeen: (row: RecordRow) => void;
};

const without = (changes: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));

/** Somebody else was faster: what is typed here, and what becomes of it. */
export function useConflict({ kind: { resource }, row, canEdit, typed, actions, onSeen }: Options) {
  const { draft, before, kept } = typed;
  const isRemoved = row?.isRemoved === true;
  // Typed before, and found removed when the record was opened again.
  const removed: Conflict | undefined = isRemoved && typed.isDirty && canEdit ? { now: row } : undefined;
  const conflict = actions.conflict ?? removed;
  const mine = Object.fromEntries(differing(draft, before).map((name) => [name, draft[name]]));
  const fieldsOf = (one: RecordRow) => draftOf(one, resource);

  const keepMine = async ({ now: theirs }: Conflict): Promise<void> => {
    if (theirs.isRemoved && Object.keys(mine).length === 0) {
      await actions.restore(theirs);
      return;
    }
    const now = theirs.isRemoved ? await actions.restoreFirst(theirs) : theirs;
    if (!now) {
      return;
    }
    onSeen(now);
    if (differing(fieldsOf(now), fieldsOf(theirs)).length > 0) {
      // Restored and changed by somebody: nobody has looked at that yet.
      actions.show({ now });
      return;
    }
    typed.rebase(now, mine);
    actions.clear();
    await actions.save({ row: now, version: now.version, draft: { ...fieldsOf(now), ...mine } });
  };

  const takeTheirs = ({ now }: Conflict): void => {
    const left = now.isRemoved ? {} : without(mine, differing(fieldsOf(now), before));
    onSeen(now);
    typed.rebase(now, left);
    if (Object.keys(left).length === 0) {
      kept.forget();
    }
    actions.clear();
  };

  return {
    conflict,
    /** The conflict's own choices are all that can be done with a removed record. */
    isAllThereIs: isRemoved && conflict !== undefined,
    keepMine,
    takeTheirs,
  };
}
