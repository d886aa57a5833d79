import { dayIn } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';

/** The 31st of February reads like a day, but is none. */
function realDayIn(text: string | null): Day | undefined {
  const day = dayIn(text);
  return day !== undefined && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** The address without days that the server would refuse: those that are none, reversed, or too many. */
export function withoutImpossibleDays(
  address: URLSearchParams,
  { today, maxDays }: { today: Day; maxDays: number },
): URLSearchParams {
  const params = new URLSearchParams(address);
  const [from, to] = [realDayIn(params.get('from')), realDayIn(params.get('to'))];
  if (from === undefined) {
    params.delete('from');
  }
  if (to === undefined) {
    params.delete('to');
  }
  if (from === undefined) {
    return params;
  }
  // Not every question takes a first day after today without a last one.
  const last = to ?? (from > today ? from : today);
  if (from > today) {
    params.set('to', last);
  }
  if (from > last || addDays(from, maxDays - 1) < last) {
    params.delete('from');
    params.delete('to');
  }
  return params;
}

/** The days alone that an address asks about. */
export function readDays(params: URLSearchParams): { from?: Day; to?: Day } {
  const [from, to] = [params.get('from'), params.get('to')];
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}
