import { useRef } from 'react';

/**
 * The moment that goes with what is sent. Sending the same again has the moment of its first attempt: with another one
 * the server would take it for another report.
 */
export function useAttemptTime() {
  const attempt = useRef<{ of: string; at: number }>(undefined);
  return {
    /** Seconds since 1970. */
    of: (given: unknown): number => {
      const text = JSON.stringify(given);
      const { of, at } = attempt.current ?? { of: '', at: 0 };
      attempt.current = { of: text, at: of === text ? at : Math.floor(Date.now() / 1000) };
      return attempt.current.at;
    },
    /** It was answered. */
    forget: () => {
      attempt.current = undefined;
    },
  };
}
