import { useEffect, useState, type RefObject } from 'react';
import { createBackoff, readNotNow } from './backoff.ts';
import { useConnection } from './shell-context.tsx';

type UseAskAgainOptions = {
  error: Error | null;
  isDone: boolean;
  isWanted: boolean;
  /** There was no line when it was asked last. */
  wasOffline: RefObject<boolean>;
  refetch: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
};

/** Asks again for what failed: once the line is back, and later where the server had too much to do. */
export function useAskAgain({ error, isDone, isWanted, wasOffline, refetch }: UseAskAgainOptions): void {
  const connection = useConnection();
  const [backoff] = useState(() => createBackoff());
  const isError = error !== null;
  useEffect(() => {
    if (connection === 'online' && isError && isWanted) {
      void refetch();
    }
    // Only the moment the connection comes back counts, not every new failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [connection]);
  useEffect(() => {
    if (isError && wasOffline.current && connection === 'online' && isWanted) {
      void refetch();
    }
    // Only a failure that is new counts: what fails with a line waits for a person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isError]);
  useEffect(() => {
    if (isDone) {
      backoff.reset();
    }
  }, [backoff, isDone]);
  useEffect(() => {
    // Nobody is at a wall who could press Retry. What got no answer at all is asked again by the line.
    const notNow = error?.name === 'NetworkError' || !isWanted ? undefined : readNotNow(error);
    if (!notNow) {
      return undefined;
    }
    const timer = setTimeout(
      // A request that a hint has begun meanwhile is not cut off: the server would answer it twice.
      () => void refetch({ cancelRefetch: false }),
      backoff.next(notNow.retryAfterSeconds),
    );
    return () => clearTimeout(timer);
  }, [backoff, error, isWanted, refetch]);
}
