import { tryMatchTolerance, type MatchTolerance, type ToleranceTrial } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useState } from 'react';
import { limitsOf, type Limits } from './use-save-tolerance.ts';

/** What somebody types of one destination’s tolerance, and what it would change. */
export function useTolerance(tolerance: MatchTolerance) {
  const [typed, setTyped] = useState(limitsOf(tolerance));
  const [trial, setTrial] = useState<ToleranceTrial>();
  const { send, isSending } = useSend(tryMatchTolerance, { onDone: setTrial });
  return {
    typed,
    trial,
    isTrying: isSending,
    isChanged: JSON.stringify(typed) !== JSON.stringify(limitsOf(tolerance)),
    change: (more: Partial<Limits>) => {
      setTyped({ ...typed, ...more });
      setTrial(undefined);
    },
    attempt: () => void send({ params: { id: tolerance.destinationId }, body: typed }),
  };
}
