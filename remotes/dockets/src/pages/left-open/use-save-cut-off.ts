import { ApiError, changeCutOff, Code, type CutOff } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export type CutOffBody = Pick<CutOff, 'byMinute' | 'daysAfter' | 'usualOwnerId' | 'isTold'>;

const bodyOf = ({ byMinute, daysAfter, usualOwnerId, isTold }: CutOffBody): CutOffBody => ({
  byMinute,
  daysAfter,
  usualOwnerId,
  isTold,
});

/** Saves a cut-off, with the way back, also once the dialog is gone; who comes second looks at what it is now. */
export function useSaveCutOff() {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const [isStale, setIsStale] = useState(false);
  const { send, isSending } = useSend(changeCutOff, {
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === Code.Conflict) {
        setIsStale(true);
      } else {
        notify.failed(error);
      }
    },
  });
  const sendTo = (carrierId: number, body: CutOffBody, version: number) =>
    send({ params: { carrierId }, body: { ...bodyOf(body), version } });
  /** Whether it was saved. */
  const save = async (before: CutOff, body: CutOffBody): Promise<boolean> => {
    setIsStale(false);
    const after = await sendTo(before.carrierId, body, before.version);
    if (after) {
      const run = () => void sendTo(before.carrierId, before, after.version);
      done({ text: t`Saved`, action: { label: t`Undo`, run } });
    }
    return after !== undefined;
  };
  return { save, isSaving: isSending, isStale };
}

export type SaveCutOff = ReturnType<typeof useSaveCutOff>;
