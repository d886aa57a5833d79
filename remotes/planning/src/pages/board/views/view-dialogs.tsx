import type { SavedView } from '@haulboard/contract';
import { useEffect } from 'react';
import type { ViewDialog } from '../state/dialogs/editing-dialog.ts';
import { useBoardLook, useBoardPlan } from '../state/board-context.tsx';
import { useAsOpened } from '../state/dialogs/use-as-opened.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

type Props = { dialog: ViewDialog; onClose: () => void };

/** Saves how the board is looked at under a name, or gives a view of one's own another. */
export function ViewDialogs({ dialog, onClose }: Props) {
  const { planDay } = useBoardPlan();
  const { layout, address, chooseSaved } = useBoardLook().look;
  const { data, error, setData } = layout.call;
  const isNew = dialog.kind === 'saveView';
  const own = data?.views.filter(({ isMine }) => isMine);
  const { opened, isGone } = useAsOpened(isNew ? undefined : dialog.viewId, own);
  const isLost = isGone || (!isNew && data === undefined && error !== null);
  useEffect(() => {
    if (isLost) {
      onClose();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- closing is the same in every drawing
  }, [isLost]);
  if (!isNew && !opened) {
    return null;
  }
  /** It is in the menu at once. */
  const show = (saved: SavedView) => {
    setData(
      (before) =>
        before && { ...before, views: [...before.views.filter(({ id }) => id !== saved.id), saved] },
    );
    if (isNew) {
      chooseSaved(saved);
    } else {
      // Only the name may have changed: what is looked at stays.
      onClose();
    }
  };
  return (
    <SaveViewDialog
      key={opened?.id ?? 'new'}
      task={opened ? { kind: 'edit', view: opened } : { kind: 'new' }}
      address={address}
      carrierId={planDay.carrierId}
      onSaved={show}
      onCancel={onClose}
    />
  );
}
