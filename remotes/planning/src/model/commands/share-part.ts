import { isLive, type BoardVehicle } from '@haulboard/contract';
import { clockText, dayOf, type Day } from '@haulboard/contract/time';
import { checkShare } from './command-errors.ts';

/** Where a day is cut when nothing says otherwise. */
const NOON = 720;
const STEP = 30;
const DAY_MINUTES = 1440;

type When = { day: Day; zone: string };

function minuteOf(at: number, { day, zone }: When): number {
  if (dayOf(at, zone) !== day) {
    return DAY_MINUTES;
  }
  const [hour = 0, minute = 0] = clockText(at, zone).split(':').map(Number);
  return hour * 60 + minute;
}

/** What an offer of these trucks begins with: the whole day, or what is left of it behind their loads. */
export function partToOffer(vehicles: readonly BoardVehicle[], when: When): { fromMinute?: number } {
  const busy = vehicles.filter((vehicle) => checkShare(vehicle)?.code === 'hasLoads');
  if (busy.length === 0) {
    return {};
  }
  const ends = busy
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ taskStatus, plannedEndAt }) => (isLive(taskStatus) ? (plannedEndAt ?? []) : []));
  const last = Math.max(0, ...ends.map((at) => minuteOf(at, when)));
  const from = Math.ceil(last / STEP) * STEP;
  return { fromMinute: from > 0 && from < DAY_MINUTES ? from : NOON };
}
