import { faultsByField, type AnyCall, type CallInput, type CallResult } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useState } from 'react';

type Options<C extends AnyCall> = {
  onDone: (result: CallResult<C>) => void;
  /** What is wrong with which field; without it, and for all else, the shell's notice. */
  onFaults?: (named: Record<string, string>) => void;
};

/** Makes a call whose answer holds secrets: without a key, so that the server keeps no copy for a repeat. */
export function useSecretCall<C extends AnyCall>(call: C, { onDone, onFaults }: Options<C>) {
  const { http, notify } = useShell();
  const [isSending, setIsSending] = useState(false);
  const send = async (input: CallInput<C>): Promise<void> => {
    setIsSending(true);
    try {
      onDone(await http.send(call, input));
    } catch (error) {
      const named = faultsByField(error);
      if (named && onFaults) {
        onFaults(named);
      } else {
        notify.failed(error);
      }
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending };
}
