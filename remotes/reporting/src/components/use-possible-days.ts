import { dayOf } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useState } from 'react';
import { withoutImpossibleDays } from '../model/days-address.ts';

/** What a page reads of its address: an old or typed one must not ask what the server would refuse. */
export function usePossibleDays(address: URLSearchParams, maxDays: number): URLSearchParams {
  const zone = useZone();
  const [today] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  return withoutImpossibleDays(address, { today, maxDays });
}
