import { changeBoardView, removeBoardView, type SavedView } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useConfirm } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import type { Look } from '../state/look/use-look.ts';

/** What can be done with a view of one's own. */
export function useViewActions({ address, choose }: Look) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const change = useSend(changeBoardView);
  const remove = useSend(removeBoardView, {
    onDone: () => choose(undefined),
  });
  return {
    isUpdating: change.isSending,
    /** Makes it show what is looked at now. */
    update: ({ id, name, isShared, version }: SavedView) => {
      void change.send({ params: { id }, body: { name, isShared, version, address } });
    },
    forget: async ({ id, name }: SavedView) => {
      const isSure = await confirm({
        title: t`Delete the view “${name}”?`,
        okText: t`Delete view`,
        cancelText: t`Keep it`,
        isDangerous: true,
      });
      if (isSure) {
        await remove.send({ params: { id } });
      }
    },
  };
}
