import { getSystemSettings, listCrewAreas, listCrewSchedule, type CallResult } from '@haulboard/contract';
import { addDays, dayIn, dayStart } from '@haulboard/contract/time';
import { useAddress, useCall, useZone } from '@haulboard/data';

export type CrewDay = CallResult<typeof listCrewSchedule>[number];

/** The crews of a day and of an area; both stand in the address. Without a day it is the server's today. */
export function useCrewDays() {
  const [params, put] = useAddress();
  const zone = useZone();
  const asked = dayIn(params.get('day'));
  const today = useCall(getSystemSettings, {}, { enabled: asked === undefined }).data?.today ?? '';
  const day = asked ?? today;
  const area = params.get('area') ?? '';
  const query = asked === undefined ? {} : { date: dayStart(asked, zone) };
  return {
    day,
    area,
    crews: useCall(listCrewSchedule, { query }),
    areas: useCall(listCrewAreas, {}).data ?? [],
    goTo: (next: string) => put({ day: next }, { isStep: true }),
    step: (count: number) => day !== '' && put({ day: addDays(day, count) }, { isStep: true }),
    show: (next: string) => put({ area: next }),
  };
}
