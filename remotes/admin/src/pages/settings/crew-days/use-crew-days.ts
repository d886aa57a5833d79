import { getSystemSettings, listCrewAreas, listCrewSchedule, type CallResult } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import { useAddress, useCall, useZone } from '@haulboard/data';

export type CrewDay = CallResult<typeof listCrewSchedule>[number];

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The crews of a day and of an area; both stand in the address. Without a day it is the server's today. */
export function useCrewDays() {
  const [params, put] = useAddress();
  const zone = useZone();
  const asked = params.get('day') ?? '';
  const today = useCall(getSystemSettings, {}, { enabled: !isDay(asked) }).data?.today ?? '';
  const day = isDay(asked) ? asked : today;
  const area = params.get('area') ?? '';
  const query = isDay(asked) ? { date: dayStart(asked, zone) } : {};
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
