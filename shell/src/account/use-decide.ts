import { decideRegistration, faultsByField, type CallInput, type Registration } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useState } from 'react';

/** What became of a registration, by the name of its result. */
export type Decided = 'registration-approved' | 'registration-declined' | 'already-decided';

type UseDecideOptions = { registration: Registration; onDone: () => void; onGone: () => void };
type Body = CallInput<typeof decideRegistration>['body'];

/** Sends the word on a registration; what the server finds wrong with a field stays at that field. */
export function useDecide({ registration, onDone, onGone }: UseDecideOptions) {
  const { notify } = useShell();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const sending = useSend(decideRegistration, {
    onDone,
    onFailed: (error) => {
      const named = faultsByField(error);
      setFaults(named ?? {});
      if (!named) {
        notify.failed(error);
      }
      // Somebody else may have decided: there is nothing left to ask.
      if (error instanceof Error && 'code' in error && (error.code === 404 || error.code === 409)) {
        onGone();
      }
    },
  });
  return {
    faults,
    setFaults,
    isSending: sending.isSending,
    send: (body: Body) => void sending.send({ params: { id: registration.id }, body }),
  };
}
