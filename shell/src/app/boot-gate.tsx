import { Code } from '@haulboard/contract';
import { Waiting } from '@haulboard/ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import { StartFailed } from '../error/start-failed.tsx';
import { LoadingBar } from '../look/loading-bar.tsx';
import type { PageParts } from '../page-parts.ts';
import { loadFacts, ProfileFault, type Facts } from './facts.ts';
import { useLeave, type WaysOut } from '../session/use-leave.ts';
import { useRights } from './use-rights.ts';

type Props = {
  parts: PageParts;
  firstFacts: Promise<Facts>;
  children: (facts: Facts, ways: WaysOut) => ReactNode;
};

type Boot = { facts?: Facts; error?: unknown };

function codeOf(error: unknown): number | undefined {
  const isRefusal = error instanceof Error && error.name === 'ApiError' && 'code' in error;
  return isRefusal && typeof error.code === 'number' ? error.code : undefined;
}

/**
 * Waits for the facts. A refusal ends the session (SPEC.md 2); a server that cannot be reached does not:
 * the person stays signed in, sees why nothing comes, and gets on by itself when it answers again.
 */
export function BootGate({ parts, firstFacts, children }: Props) {
  const { connection, http } = parts;
  const ways = useLeave(parts);
  const { expire, leave, logOut } = ways;
  const [attempt, setAttempt] = useState(firstFacts);
  const [boot, setBoot] = useState<Boot>({});
  useRights({ parts, facts: boot.facts, onChange: (facts) => setBoot({ facts }) });

  useEffect(() => {
    parts.onNoSession(expire);
  }, [parts, expire]);

  useEffect(() => {
    attempt.then(
      (facts) => setBoot({ facts }),
      (error: unknown) => {
        const code = codeOf(error);
        if (code === Code.NoSession) {
          expire();
        } else if (code !== undefined || error instanceof ProfileFault) {
          leave();
        } else {
          setBoot({ error });
        }
      },
    );
  }, [attempt, expire, leave]);

  const { error } = boot;
  const retry = (): void => setAttempt(loadFacts(http));
  useEffect(() => {
    if (error === undefined) {
      return undefined;
    }
    return connection.subscribe(() => {
      if (connection.get() === 'online') {
        setAttempt(loadFacts(http));
      }
    });
  }, [connection, error, http]);

  if (boot.facts) {
    return children(boot.facts, ways);
  }
  if (error !== undefined) {
    return <StartFailed error={error} onRetry={retry} onLogOut={logOut} />;
  }
  return (
    <>
      <LoadingBar isActive />
      <Waiting />
    </>
  );
}
