import { ApiError, changeMatchTolerance, Code, type MatchTolerance } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export type Limits = Pick<MatchTolerance, 'netKg' | 'netPermille' | 'windowMinutes'>;

export const limitsOf = ({ netKg, netPermille, windowMinutes }: Limits): Limits => ({
  netKg,
  netPermille,
  windowMinutes,
});

/** Saves a tolerance, with the way back; who comes second looks at what it is now. */
export function useSaveTolerance(onSaved: () => void) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const [isStale, setIsStale] = useState(false);
  const { send, isSending } = useSend(changeMatchTolerance, {
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === Code.Conflict) {
        setIsStale(true);
      } else {
        notify.failed(error);
      }
    },
  });
  const sendTo = (id: number, limits: Limits, version: number) =>
    send({ params: { id }, body: { ...limits, version } });
  const save = async (before: MatchTolerance, limits: Limits): Promise<void> => {
    const { destinationId, destinationName } = before;
    setIsStale(false);
    const after = await sendTo(destinationId, limits, before.version);
    if (after) {
      const run = () => void sendTo(destinationId, limitsOf(before), after.version);
      done({ text: t`Saved the tolerance of ${destinationName}`, action: { label: t`Undo`, run } });
      onSaved();
    }
  };
  return { save, isSaving: isSending, isStale };
}

export type Saving = ReturnType<typeof useSaveTolerance>;
