import { addDays, dayIn } from '@haulboard/contract/time';
import { useAddress } from '@haulboard/data';
import { useState } from 'react';

const PAGE_SIZE = 50;
/** As many as the server looks at. */
const MAX_DAYS = 31;

/** The days of an address that the server can look at; of too many the last. */
function daysIn(params: URLSearchParams) {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const last = from === undefined ? to : (to ?? addDays(from, MAX_DAYS - 1));
  const isWithin =
    from !== undefined && last !== undefined && from <= last && from > addDays(last, -MAX_DAYS);
  return {
    ...(isWithin ? { from } : {}),
    ...(last === undefined ? {} : { to: last }),
  };
}

/** Codes that narrow a list, and what they are called in the address. */
type Narrowing<T extends string> = { part: string; known: readonly T[] };

/**
 * Rows of some days, a page of them, as an address asks for them, and which are chosen. A link, a reload and Back show
 * the same.
 */
export function useDayRows<T extends string>({ part, known }: Narrowing<T>) {
  const [params, put] = useAddress();
  const codes = (params.get(part) ?? '').split(',').flatMap((one) => known.filter((code) => code === one));
  const days = daysIn(params);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) {
      next.add(key);
    }
    setChosen(next);
  };
  return {
    params,
    codes,
    body: { ...days, page, pageSize: PAGE_SIZE },
    isNarrowed: codes.length > 0 || days.from !== undefined || days.to !== undefined,
    narrow: (change: Readonly<Record<string, string>>) => put({ ...change, page: '' }),
    goTo: (next: number) => put({ page: next === 1 ? '' : String(next) }, { isStep: true }),
    chosen,
    toggle,
    chooseNone: () => setChosen(new Set()),
  };
}
