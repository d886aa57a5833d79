import {
  changeListView,
  chooseFirstView,
  removeListView,
  restoreListView,
  type SavedView,
} from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useRecordTexts } from '../texts.ts';
import type { ListViews } from './use-list-views.ts';

/** What can be done with a view, besides showing it. */
export function useViewActions({ list, address, choose }: ListViews) {
  const texts = useRecordTexts();
  const { done } = useDone();
  const change = useSend(changeListView, {
    onDone: ({ name }) => done({ text: texts.viewSaved(name) }),
  });
  const first = useSend(chooseFirstView);
  const restore = useSend(restoreListView, { onDone: choose });
  const remove = useSend(removeListView);
  return {
    isUpdating: change.isSending,
    /** Makes it show what is shown now. */
    update: ({ id, name, isShared, version }: SavedView) =>
      void change.send({ params: { id }, body: { name, isShared, version, address } }),
    openWith: (id: number | null) => void first.send({ body: { list, id } }),
    forget: async ({ id, name }: SavedView) => {
      if ((await remove.send({ params: { id } })) === undefined) {
        return;
      }
      choose(undefined);
      const undo = { label: texts.undo, run: () => void restore.send({ params: { id } }) };
      done({ text: texts.viewDeleted(name), action: undo });
    },
  };
}
