import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useEffect, useState } from 'react';
import type { PlanDay } from '../plan/use-day.ts';

const EVERY_MS = 60_000;

/**
 * A board on a wall (`nomenu=1`) that nobody touches. It asks the server every minute, so that it is right after a
 * night without the real-time channel. It shows the new day when midnight has passed.
 *
 * @returns when it last asked; empty where nothing is asked, and when there was no answer
 */
export function useBigScreen({ refresh, call }: PlanDay, params: URLSearchParams): string {
  const zone = useZone();
  const isBig = params.get('nomenu') === '1';
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isBig) {
      return undefined;
    }
    const timer = setInterval(() => {
      setAsked(Math.floor(Date.now() / 1000));
      refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isBig, refresh]);
  return asked === 0 || call.error ? '' : formatTime(asked, zone);
}
