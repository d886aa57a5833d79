import { tryMatchTolerance, type MatchTolerance } from '@haulboard/contract';
import { useTrial } from '@haulboard/records/trial';
import { useState } from 'react';
import { limitsOf, type Limits } from './use-save-tolerance.ts';

/** What somebody types of one destination’s tolerance, and what it would change. */
export function useTolerance(tolerance: MatchTolerance) {
  const [changes, setChanges] = useState<{ limits: Partial<Limits>; over?: MatchTolerance }>();
  const typed = { ...limitsOf(tolerance), ...changes?.limits };
  const trial = useTrial(tryMatchTolerance, { params: { id: tolerance.destinationId }, body: typed });
  return {
    typed,
    /** What it was typed over: a colleague's change that came since is not seen. */
    over: changes?.over ?? tolerance,
    trial,
    isChanged: JSON.stringify(typed) !== JSON.stringify(limitsOf(tolerance)),
    change: (more: Partial<Limits>) =>
      setChanges({ limits: { ...changes?.limits, ...more }, over: changes?.over ?? tolerance }),
    /** The person has been told that it is another: what is saved next is over that. */
    lookAgain: () => setChanges(changes && { limits: changes.limits }),
  };
}
