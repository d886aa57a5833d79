import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { useAddress, useZone } from '@haulboard/data';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDateTime, writeDateTime } from '../../model/plan-day.ts';
import { NARROW_PARTS, readNarrow, type Narrow } from './narrow-loads.ts';
import { GROUPINGS, type Grouping } from '../../model/filters/plan-groups.ts';

/** What the address of a plan says, and how it is changed. */
export type PlanAddress = {
  /** The day it names itself; without one, the page's own. */
  wanted: Day | undefined;
  /** Today by this browser's clock, until the server has spoken. */
  guess: Day;
  by: Grouping;
  query: string;
  carrierId: number | undefined;
  /** Which loads are left of it. */
  narrow: Narrow;
  widen: () => void;
  put: (change: Partial<Record<'by' | 'q' | 'carrierId', string>>) => void;
  goTo: (day: Day, today: Day) => void;
};

type Pages = { today: string; tomorrow: string };

/** Reads and changes the address of a plan. Another day keeps the grouping, the search and the choice. */
export function usePlanAddress(pages: Pages, usual: Grouping): PlanAddress {
  const [params, put] = useAddress();
  const navigate = useNavigate();
  const zone = useZone();
  const [guess] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  const carrier = params.get('carrierId') ?? '';
  return {
    wanted: readDateTime(params.get('dateTime'), zone),
    guess,
    by: GROUPINGS.find((one) => one === params.get('by')) ?? usual,
    query: params.get('q') ?? '',
    carrierId: /^\d+$/.test(carrier) ? Number(carrier) : undefined,
    narrow: readNarrow(params),
    widen: () => put(Object.fromEntries(NARROW_PARTS.map((part) => [part, '']))),
    put,
    goTo: (day, today) => {
      const isTomorrow = day === addDays(today, 1) && pages.tomorrow !== pages.today;
      const next = new URLSearchParams(params);
      next.delete('dateTime');
      if (day !== today && !isTomorrow) {
        next.set('dateTime', writeDateTime(day, zone));
      }
      const search = next.toString();
      void navigate(`${isTomorrow ? pages.tomorrow : pages.today}${search === '' ? '' : `?${search}`}`);
    },
  };
}
