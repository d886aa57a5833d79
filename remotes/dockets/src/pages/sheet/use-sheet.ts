import { getDocketSheet, SHEET_GROUPINGS, type SheetGrouping } from '@haulboard/contract';
import { dayIn, dayOf } from '@haulboard/contract/time';
import { useAddress, useCall, useZone } from '@haulboard/data';
import { useState } from 'react';

/** The sheets of a day: which day, by what and whose stands in the address. */
export function useSheet() {
  const zone = useZone();
  const [params, put] = useAddress();
  const [today] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  const day = dayIn(params.get('day')) ?? today;
  const by = SHEET_GROUPINGS.find((one) => one === params.get('by')) ?? 'crew';
  const only = Number(params.get('group') ?? 0);
  const call = useCall(getDocketSheet, { query: { day, by } });
  return {
    call,
    day,
    by,
    only: Number.isInteger(only) && only > 0 ? only : undefined,
    goTo: (next: string) => put({ day: next }, { isStep: true }),
    group: (next: SheetGrouping) => put({ by: next, group: '' }),
    choose: (id: number | undefined) => put({ group: id === undefined ? '' : String(id) }),
  };
}
