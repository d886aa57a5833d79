import { changeBoardView, createBoardView, removeBoardView, type SavedView } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useBoardPlan } from '../state/board-context.tsx';
import type { Look } from '../state/look/use-look.ts';

/** What can be done with a view of one's own. */
export function useViewActions({ address, choose }: Look) {
  const { carrierId } = useBoardPlan().planDay;
  const { t } = useLingui();
  const { done } = useDone();
  const change = useSend(changeBoardView);
  const restore = useSend(createBoardView, { onDone: choose });
  const remove = useSend(removeBoardView);
  return {
    isUpdating: change.isSending,
    /** Makes it show what is looked at now. */
    update: ({ id, name, isShared, version }: SavedView) => {
      void change.send({ params: { id }, body: { name, isShared, version, address } });
    },
    forget: async ({ id, ...view }: SavedView) => {
      if ((await remove.send({ params: { id } })) === undefined) {
        return;
      }
      choose(undefined);
      const { name, isShared } = view;
      const body = { name, isShared, address: view.address, carrierId: carrierId ?? undefined };
      done({
        text: t`Deleted the view ${name}`,
        action: { label: t`Undo`, run: () => void restore.send({ body }) },
      });
    },
  };
}
