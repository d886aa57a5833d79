import { getBoard, getBoardRows, type Board } from '@haulboard/contract';
import { addDays, dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useShell, type CallState } from '@haulboard/data';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useEvent } from '../../../../components/use-event.ts';
import { useSame } from '../../../../components/use-same.ts';
import { wantedRows, withRows } from '../../../../model/sync/fresh-rows.ts';
import { isSuperAdmin } from '../../../../model/super-admin.ts';
import { pathOfDay, readDateTime } from '../../../../model/plan-day.ts';

const ONCE = { refreshOn: [] } as const;

export type PlanDay = {
  day: Day;
  /** The server's today; until it has spoken, this browser's idea of it. */
  today: Day;
  carrierId: number | null;
  call: CallState<Board>;
  /** Asks the server anew, which day it is too. */
  refresh: () => void;
  /** Address of another day's plan. */
  linkTo: (day: Day) => string;
};

/** The day in the address, or the server's today or tomorrow, and its board. */
export function useDay(): PlanDay {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { events, http, session, time } = useShell();
  const { zone } = time;
  const [guess] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  const wanted = readDateTime(params.get('dateTime'), zone);
  const carrier = /^\d+$/.test(params.get('carrierId') ?? '') ? Number(params.get('carrierId')) : null;
  const inputFor = (day: Day) => ({ query: { date: dayStart(day, zone), carrierId: carrier ?? undefined } });
  const defaultDay = (today: Day) => (pathname.startsWith('/tomorrow') ? addDays(today, 1) : today);

  // A browser whose clock is right asks once: both calls are then the same.
  const first = useCall(getBoard, inputFor(wanted ?? defaultDay(guess)), ONCE);
  const today = first.data?.today ?? guess;
  const day = wanted ?? defaultDay(today);
  const asked = useCall(getBoard, inputFor(day), {
    isAbout: ({ date }) => date === undefined || date === dayStart(day, zone),
    freshen: async (board, hints, options) => {
      const body = wantedRows(board, hints);
      return (
        body && withRows(board, body, await http.send(getBoardRows, { ...inputFor(day), body }, options))
      );
    },
  });
  const call = useSame(asked);
  const { retry } = call;
  // Whoever sees all dispatchers changes the plan that is on the screen, and says so.
  const carrierId = carrier ?? (isSuperAdmin(session.user) ? (call.data?.carrier.carrierId ?? null) : null);
  // Whoever answers an offer sees the truck come or stay away without waiting for the server's hint.
  useEffect(() => events.on(() => retry()), [events, retry]);

  const ask = first.retry;
  const isOther = wanted === undefined && defaultDay(guess) !== day;
  const refresh = useCallback(() => {
    if (isOther) {
      ask();
    }
    retry();
  }, [isOther, ask, retry]);

  const linkTo = useEvent((other: Day) => {
    const path = pathOfDay(other, today, zone);
    const suffix = carrier === null ? '' : `${path.includes('?') ? '&' : '?'}carrierId=${carrier}`;
    return path + suffix;
  });
  return useSame({ day, today, carrierId, call, refresh, linkTo });
}
