import { isOffPlan } from '@haulboard/contract';
import { MAX_CONTINUOUS } from '../../plan/day/estimate.ts';
import type { DayFacts, Load, TruckFacts } from '../facts.ts';
import { isOpen, wholeMinutes, workOf, type Found, type Rule } from '../rule.ts';
import { groups, joined, length, momentAt, type Span } from '../../plan/hours/span.ts';
import { asWork, isOneDay, MAX_IN_DAY, MIN_REST, total } from '../../plan/day/work-day.ts';

// Land Transport Rule: Work Time and Logbooks 2007, for goods vehicles of class 2 to 5 (DOMAIN.md 4.6; NZTA's
// summary and help.logmate.co.nz). Loading, waiting and chaining are work. Durations are elapsed time: on the days
// of 25 and 23 hours the clock on the wall lies.
const HOUR = 3600;
/** Work in a cumulative work period, which ends with a long rest. */
const MAX_IN_PERIOD = 70 * HOUR;
const MIN_LONG_REST = 24 * HOUR;

/** How many days before the plan day its work period may have begun: seventy hours at five a day. */
export const DAYS_OF_PERIOD = 14;

/** A truck's plan day for the work-time rules: there is no roster, so the truck's day stands for its driver's. */
type Day = { truck: TruckFacts; loads: readonly Load[]; work: readonly Span[] };

/** The open loads still running at a moment or after it, in order. */
function from(moment: number, until: number, { loads }: Day): number[] {
  return loads
    .filter((load) => isOpen(load) && (workOf(load)?.to ?? 0) > moment && (workOf(load)?.from ?? 0) < until)
    .map(({ id }) => id);
}

/** Work of more than 5.5 hours without half an hour in which nothing is planned. */
function breaks(day: Day): Found[] {
  return asWork(day.work)
    .filter((span) => length(span) > MAX_CONTINUOUS)
    .map((span) => ({
      rule: 'work-break',
      taskIds: from(span.from + MAX_CONTINUOUS, span.to, day),
      vehicleId: day.truck.id,
      facts: {
        truck: day.truck.code,
        ...span,
        minutes: wholeMinutes(length(span)),
        limitMinutes: wholeMinutes(MAX_CONTINUOUS),
      },
    }));
}

/** More than 13 hours of work between two rests of ten hours. */
function workDays(day: Day): Found[] {
  return groups(asWork(day.work), MIN_REST).flatMap((work): Found[] => {
    const moment = momentAt(work, MAX_IN_DAY);
    const last = work.at(-1);
    return moment === undefined || !last
      ? []
      : [
          {
            rule: 'work-day',
            taskIds: from(moment, last.to, day),
            vehicleId: day.truck.id,
            facts: {
              truck: day.truck.code,
              from: work[0]?.from,
              to: last.to,
              minutes: wholeMinutes(total(work)),
              limitMinutes: wholeMinutes(MAX_IN_DAY),
            },
          },
        ];
  });
}

/** Less than ten hours between yesterday's last load and today's first, or today's last and tomorrow's first. */
function rests(day: Day): Found[] {
  const { truck, work } = day;
  const shifts = groups(asWork([...truck.shifts, ...work]), MIN_REST).filter((shift) => !isOneDay(shift));
  const first = work[0];
  const last = work.at(-1);
  if (!first || !last) {
    return [];
  }
  return shifts.flatMap((shift) =>
    gapsOf(shift)
      .filter((gap) => gap.to === first.from || gap.from === last.to)
      .map((gap) => {
        // Too little rest before the day: its first load comes too early. Too little after it: its last load ends too
        // late.
        const isBefore = gap.to === first.from;
        const ids = isBefore ? from(first.from, first.to, day) : from(last.from, last.to, day);
        return {
          rule: 'work-rest' as const,
          taskIds: isBefore ? ids.slice(0, 1) : ids.slice(-1),
          vehicleId: truck.id,
          facts: {
            truck: truck.code,
            ...gap,
            minutes: wholeMinutes(length(gap)),
            limitMinutes: wholeMinutes(MIN_REST),
          },
        };
      }),
  );
}

function gapsOf(shift: readonly Span[]): Span[] {
  return shift.slice(1).flatMap((next, at) => {
    const before = shift[at];
    return before ? [{ from: before.to, to: next.from }] : [];
  });
}

/** More than 70 hours of work since the last 24 hours of rest. */
function periods(day: Day): Found[] {
  const { truck, work } = day;
  const end = work.at(-1)?.to ?? 0;
  const before = truck.shifts.filter((shift) => shift.from < end);
  const period = groups(asWork([...before, ...work]), MIN_LONG_REST).at(-1) ?? [];
  const moment = momentAt(period, MAX_IN_PERIOD);
  return moment === undefined
    ? []
    : [
        {
          rule: 'work-period',
          taskIds: from(moment, end, day),
          vehicleId: truck.id,
          facts: {
            truck: truck.code,
            from: period[0]?.from,
            to: end,
            minutes: wholeMinutes(total(period)),
            limitMinutes: wholeMinutes(MAX_IN_PERIOD),
          },
        },
      ];
}

function daysOf(loads: readonly Load[], { trucks }: DayFacts): Day[] {
  const planned = loads
    .filter(({ taskStatus }) => !isOffPlan(taskStatus))
    .toSorted((a, b) => a.seq - b.seq || a.id - b.id);
  return [...Map.groupBy(planned, ({ vehicleId }) => vehicleId)].flatMap(([vehicleId, own]) => {
    const truck = vehicleId === null ? undefined : trucks.get(vehicleId);
    const work = joined(
      own.flatMap((load) => workOf(load) ?? []),
      1,
    );
    return truck ? [{ truck, loads: own, work }] : [];
  });
}

/**
 * New Zealand work time, projected over each truck's day. It runs from leaving the base for the first load until the
 * last one is unloaded, waiting included. The way home is not planned and not counted.
 */
export const workTimeRule: Rule = (loads, facts) => {
  const own = new Set(loads.filter(({ carrierId }) => carrierId === facts.carrierId).map(({ id }) => id));
  return daysOf(loads, facts)
    .flatMap((day) => [...breaks(day), ...workDays(day), ...rests(day), ...periods(day)])
    .map((found) => ({ ...found, taskIds: found.taskIds.filter((id) => own.has(id)) }))
    .filter(({ taskIds }) => taskIds.length > 0);
};
