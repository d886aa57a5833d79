import { ApiError, Code, type AnyCall, type CallInput, type CallResult } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

type Saving<C extends AnyCall> = {
  /** What to say once it is saved. */
  text: string;
  input: CallInput<C>;
  /** What takes it back. */
  inputBack: (after: CallResult<C>) => CallInput<C>;
};

/** Saves over the version that was seen, with the way back; who comes second looks at what it is now. */
export function useSaveVersion<C extends AnyCall>(call: C) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const [isStale, setIsStale] = useState(false);
  const { send, isSending } = useSend(call, {
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === Code.Conflict) {
        setIsStale(true);
      } else {
        notify.failed(error);
      }
    },
  });
  /** Whether it was saved. */
  const saveVersion = async ({ text, input, inputBack }: Saving<C>): Promise<boolean> => {
    setIsStale(false);
    const after = await send(input);
    if (after === undefined) {
      return false;
    }
    done({ text, action: { label: t`Undo`, run: () => void send(inputBack(after)) } });
    return true;
  };
  return { saveVersion, isSaving: isSending, isStale };
}
