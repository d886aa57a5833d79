import type { ShellApi } from '@haulboard/contract/shell';
import { useEffect, useState } from 'react';
import type { TabGuard } from '../remotes/loader/tab-parts.ts';

type Session = ShellApi['session'];

/** How often it is looked whether the person is done with what was in hand. */
const LOOK_MS = 500;

/**
 * The session as a tab sees it. Rights that change reach a tab once nothing in it can be lost: a form that goes with its
 * button would take along what is typed in it. The server refuses meanwhile what is not allowed any more.
 */
export function useSessionOf(guard: Pick<TabGuard, 'isDirty'>, session: Session): Session {
  const [held, setHeld] = useState(session);
  useEffect(() => {
    if (held === session) {
      return undefined;
    }
    const look = (): void => {
      if (!guard.isDirty()) {
        setHeld(session);
      }
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [held, session, guard]);
  return held;
}
