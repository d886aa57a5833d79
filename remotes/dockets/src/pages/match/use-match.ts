import { listMatches, MATCH_STATES, type CallResult, type MatchState } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { useAddress, useCall } from '@haulboard/data';
import { useState } from 'react';
import { useSettling } from './use-settling.ts';

const PAGE_SIZE = 50;
/** As many as the server looks at. */
const MAX_DAYS = 31;

export type MatchPage = CallResult<typeof listMatches>;

const dayIn = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The days of an address that the server can look at; of too many the last. */
export function daysIn(params: URLSearchParams) {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const last = from === undefined ? to : (to ?? addDays(from, MAX_DAYS - 1));
  const isWithin =
    from !== undefined && last !== undefined && from <= last && from > addDays(last, -MAX_DAYS);
  return { from: isWithin ? from : undefined, to: last };
}

/** What the address asks for: a link, a reload and Back show the same. */
export function useMatch() {
  const [params, put] = useAddress();
  const states = (params.get('match') ?? '')
    .split(',')
    .filter((one): one is MatchState => MATCH_STATES.some((known) => known === one));
  const { from, to } = daysIn(params);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const body = {
    ...(states.length === 0 ? {} : { states }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    page,
    pageSize: PAGE_SIZE,
  };
  const call = useCall(listMatches, { body });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const settling = useSettling(() => {
    setChosen(new Set());
    call.retry();
  });
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) {
      next.add(key);
    }
    setChosen(next);
  };
  return {
    call,
    states,
    page,
    isNarrowed: states.length > 0 || from !== undefined || to !== undefined,
    narrow: (change: Readonly<Record<string, string>>) => put({ ...change, page: '' }),
    clear: () => put({ match: '', from: '', to: '', page: '' }),
    goTo: (next: number) => put({ page: next === 1 ? '' : String(next) }, { isStep: true }),
    chosen,
    toggle,
    ...settling,
  };
}

export type Match = ReturnType<typeof useMatch>;
