import type { Dashboard } from '@haulboard/contract';
import { useShell, type CallState } from '@haulboard/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDue, presentOf, staleMinutes, type Answered } from '../../model/freshness.ts';

const TICK_MS = 15_000;

export type Freshness = {
  /** The server's present, seconds. */
  present: number;
  /** By how many minutes the figures are old; undefined while they are fresh. */
  stale: number | undefined;
};

/**
 * Keeps the figures of a screen that nobody touches fresh: they are asked for again when a minute or their day is over.
 * One interval looks at the clock, so a computer that slept catches up and nothing piles up over a week.
 */
export function useFreshness({ data, isFetching, retry }: CallState<Dashboard>): Freshness {
  const { tabs } = useShell();
  const [seen, setSeen] = useState<Freshness & { data: Dashboard }>();
  const cameAt = useRef(0);
  const askedAt = useRef(0);
  useEffect(() => {
    cameAt.current = Date.now();
  }, [data]);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || !tabs.isActive()) {
      return;
    }
    const now = Date.now();
    const answered: Answered | undefined = data && {
      cameAt: cameAt.current,
      at: data.at,
      endsAt: data.endsAt,
    };
    if (data && answered) {
      setSeen({ data, present: presentOf(answered, now), stale: staleMinutes(answered, now) });
    }
    if (isDue(answered, { askedAt: askedAt.current, isFetching }, now)) {
      askedAt.current = now;
      retry();
    }
  });
  useEffect(() => {
    askedAt.current = Date.now();
    const onLook = () => look();
    const timer = setInterval(onLook, TICK_MS);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, []);
  // What came after the last look at the clock is fresh.
  return seen && seen.data === data ? seen : { present: data?.at ?? 0, stale: undefined };
}
