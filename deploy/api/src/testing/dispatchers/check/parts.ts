import { isLive, TaskStatus } from '@haulboard/contract';
import { atTime, type Day } from '@haulboard/contract/time';
import type { DayPart } from '../../../plan/day-part.ts';
import type { Entry, Load } from '../record.ts';
import { truckDay } from './finding.ts';

/** What was offered of each truck's day, where it was not the whole; the run offers one part of a truck's day only. */
export type Parts = ReadonlyMap<string, DayPart>;

export function partsOf(entries: readonly Entry[]): Parts {
  return new Map(
    entries.flatMap(({ asked, day }) => {
      const part = asked.kind === 'offer' ? asked.part : undefined;
      return asked.kind === 'offer' && part
        ? asked.vehicleIds.map((vehicleId) => [truckDay(vehicleId, day), part] as const)
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

/** Whether some of a load is in the lent part of its truck's day; without a part that is all of it. */
export function isInPart(load: Load, day: Day, part: DayPart | undefined): boolean {
  const span = spanOf(load);
  if (!part) {
    return true;
  }
  const edges = edgesOf(day, part);
  return span !== undefined && span.from < edges.to && edges.from < span.to;
}

/** Whether some of a load is outside it. */
export function isOutsidePart(load: Load, day: Day, part: DayPart | undefined): boolean {
  const span = spanOf(load);
  if (!part || !span) {
    return false;
  }
  const edges = edgesOf(day, part);
  return span.from < edges.from || span.to > edges.to;
}
