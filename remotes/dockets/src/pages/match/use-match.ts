import { listMatches, MATCH_STATES, type CallResult } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useDayRows } from './use-day-rows.ts';
import { useSettling } from './use-settling.ts';

export type MatchPage = CallResult<typeof listMatches>;

/** What of the match the address asks for. */
export function useMatch() {
  const { codes: states, body, chooseNone, ...rows } = useDayRows({ part: 'match', known: MATCH_STATES });
  const call = useCall(listMatches, { body: { ...body, ...(states.length === 0 ? {} : { states }) } });
  const settling = useSettling(chooseNone);
  return {
    ...rows,
    call,
    states,
    clear: () => rows.narrow({ match: '', from: '', to: '' }),
    ...settling,
  };
}

export type Match = ReturnType<typeof useMatch>;
