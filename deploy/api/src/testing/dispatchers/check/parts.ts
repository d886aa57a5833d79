import { isLive, TaskStatus } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { DayPart } from '../../../planning/plan/hours/day-part.ts';
import { DEVICES } from '../actors.ts';
import { isDone, type Entry, type Load } from '../record.ts';
import { truckDay } from './finding.ts';

/** What a driver says of a load that is under way from then on. */
const BEGINNINGS: ReadonlySet<string> = new Set(['loading', 'loaded', 'complete']);

/** What is lent of a truck's day. */
export type Lent = DayPart & {
  /**
   * A driver has begun a load that day. Whichever it was, it goes first, and those behind it may end later than planned,
   * beyond their part too: what a driver says is never refused.
   */
  mayRunLate: boolean;
};

/** What was offered of each truck's day, where it was not the whole; the run offers one part of a truck's day only. */
export type Parts = ReadonlyMap<string, Lent>;

function driven(entries: readonly Entry[]): ReadonlySet<string> {
  const vehicles = new Map(DEVICES.map(({ deviceId, vehicleId }) => [deviceId, vehicleId]));
  return new Set(
    entries.flatMap((entry) => {
      const { asked, day } = entry;
      const isBegun = asked.kind === 'drive' && BEGINNINGS.has(asked.event.kind) && isDone(entry);
      const vehicleId = isBegun ? vehicles.get(asked.device) : undefined;
      return vehicleId === undefined ? [] : [truckDay(vehicleId, day)];
    }),
  );
}

export function partsOf(entries: readonly Entry[]): Parts {
  const late = driven(entries);
  return new Map(
    entries.flatMap(({ asked, day }) => {
      const part = asked.kind === 'offer' ? asked.part : undefined;
      return asked.kind === 'offer' && part
        ? asked.vehicleIds.map((vehicleId) => {
            const truck = truckDay(vehicleId, day);
            return [truck, { ...part, mayRunLate: late.has(truck) }] as const;
          })
        : [];
    }),
  );
}

function instant(day: Day, minute: number): number {
  return atTime(day, { hour: Math.floor(minute / 60), minute: minute % 60 });
}

/** Where the part ends or begins inside the day. At the ends of the day itself a load may go beyond it. */
function edgesOf(day: Day, { fromMinute, toMinute }: DayPart): { from: number; to: number } {
  return {
    from: fromMinute > 0 ? instant(day, fromMinute) : -Infinity,
    to: toMinute < 1440 ? instant(day, toMinute) : Infinity,
  };
}

/** Still to be done, at a time that is known: what a driver has begun may be late. */
function spanOf({ plannedDepartAt, plannedEndAt, taskStatus }: Load) {
  const isAhead = isLive(taskStatus) && taskStatus < TaskStatus.Loading;
  return isAhead && plannedDepartAt !== null && plannedEndAt !== null
    ? { from: plannedDepartAt, to: plannedEndAt }
    : undefined;
}

/** Whether some of an owner's load is in the lent part of its truck's day; without a part that is all of it. */
export function isInPart(load: Load, day: Day, part: Lent | undefined): boolean {
  const span = spanOf(load);
  if (!part) {
    return true;
  }
  const edges = edgesOf(day, part);
  const isLate = part.mayRunLate && span !== undefined && span.from < edges.to && part.fromMinute > 0;
  return span !== undefined && span.from < edges.to && edges.from < span.to && !isLate;
}

/** Whether some of a borrower's load is outside it. */
export function isOutsidePart(load: Load, day: Day, part: Lent | undefined): boolean {
  const span = spanOf(load);
  if (!part || !span) {
    return false;
  }
  const edges = edgesOf(day, part);
  return span.from < edges.from || (span.to > edges.to && !part.mayRunLate);
}
