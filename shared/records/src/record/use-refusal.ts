import type { AnyResource, RecordUse } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useState } from 'react';
import type { Faults } from '../form/draft.ts';
import { serverFaults, usesOf } from '../form/refusal.ts';
import { conflictOf, type Conflict } from './conflict.ts';

type Refusal = { faults: Faults; conflict?: Conflict | undefined; uses: readonly RecordUse[] };

const NONE: Refusal = { faults: {}, uses: [] };

/** Why the last thing that was tried with a record could not be done, for the form to say. */
export function useRefusal(resource: AnyResource) {
  const { notify } = useShell();
  const [refusal, setRefusal] = useState(NONE);
  return {
    ...refusal,
    clear: () => setRefusal(NONE),
    setFaults: (faults: Faults) => setRefusal((before) => ({ ...before, faults })),
    show: (conflict: Conflict) => setRefusal({ ...NONE, conflict }),
    /** Keeps what the server says of the record; anything else is the shell's to say. */
    fail: (error: unknown): void => {
      const faults = serverFaults(error, resource);
      const conflict = conflictOf(error, resource);
      const uses = usesOf(error);
      setRefusal({ faults: faults ?? {}, conflict, uses: uses ?? [] });
      if (!faults && !conflict && !uses) {
        notify.failed(error);
      }
    },
  };
}
