import { addDays, dayIn, type Day } from '@haulboard/contract/time';

/** The address without days that the server would refuse: those that are none, reversed, or too many. */
export function withoutImpossibleDays(
  address: URLSearchParams,
  { today, maxDays }: { today: Day; maxDays: number },
): URLSearchParams {
  const params = new URLSearchParams(address);
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
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
