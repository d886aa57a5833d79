import { MAX_REPORT_DAYS, type ReportPeriod, type ReportQuery } from '@haulboard/contract';
import { addDays, weekdayOf, type Day } from '@haulboard/contract/time';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

export type Days = { readonly from: Day; readonly to: Day };

/** The days that are asked about, those before them, and into what they are cut. */
export type ReportRange = Days & { readonly before: Days; readonly by: ReportPeriod };

/** Four weeks: the same weekdays in it and before it. */
const USUAL_DAYS = 28;

/** So many days or fewer are drawn day by day, then week by week. */
const DAILY = 31;
const WEEKLY = 182;

/** The first day of a day's month. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const nextMonth = (day: Day) => firstOfMonth(addDays(firstOfMonth(day), 31));

function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function monthsBack(day: Day, count: number): Day {
  return count === 0 ? day : monthsBack(firstOfMonth(addDays(day, -1)), count - 1);
}

function countMonths({ from, to }: Days): number {
  return from > to ? 0 : 1 + countMonths({ from: nextMonth(from), to });
}

const isWholeMonths = ({ from, to }: Days): boolean =>
  from === firstOfMonth(from) && addDays(to, 1) === firstOfMonth(addDays(to, 1));

/** As many calendar months for whole months, otherwise as many days. */
function daysBefore(days: Days): Days {
  const { from } = days;
  const first = isWholeMonths(days) ? monthsBack(from, countMonths(days)) : addDays(from, -countDays(days));
  return { from: first, to: addDays(from, -1) };
}

function usualPeriod(count: number): ReportPeriod {
  if (count <= DAILY) {
    return 'day';
  }
  return count <= WEEKLY ? 'week' : 'month';
}

/** @throws RequestError 422 for days in the wrong order, and for more days than anybody can look at */
export function readRange(
  { from, to, by }: Pick<ReportQuery, 'from' | 'to' | 'by'>,
  today: Day,
): ReportRange {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const days = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
  if (days.from > days.to) {
    throw unprocessable('to', message('must not be before the first day'));
  }
  const count = countDays(days);
  if (count > MAX_REPORT_DAYS) {
    throw unprocessable('from', message('choose at most {count} days', { count: MAX_REPORT_DAYS }));
  }
  return { ...days, before: daysBefore(days), by: by ?? usualPeriod(count) };
}

function lastOf(day: Day, by: ReportPeriod): Day {
  switch (by) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, 7 - weekdayOf(day));
    case 'month':
      return addDays(nextMonth(day), -1);
  }
}

/** The parts of a range in their order; the first and the last may be a part of a week or month. */
export function partsOf({ from, to }: Days, by: ReportPeriod): Days[] {
  const parts: Days[] = [];
  for (let first = from; first <= to;) {
    const last = lastOf(first, by);
    parts.push({ from: first, to: last < to ? last : to });
    first = addDays(last, 1);
  }
  return parts;
}

/** A longer time before goes on in weeks, or in days where the range is cut so. */
const lengthOf = (by: ReportPeriod) => (by === 'day' ? 1 : 7);

/**
 * The parts of the days before, cut at the same distance from their begin as the parts of the range: each is as long as the
 * one it is compared with. Whole months are compared by the month.
 */
export function partsBeforeOf({ from, to, before, by }: ReportRange): Days[] {
  if (by === 'month' && isWholeMonths({ from, to })) {
    return partsOf(before, by);
  }
  const lengths = partsOf({ from, to }, by).map(countDays);
  const parts: Days[] = [];
  for (let first = before.from; first <= before.to;) {
    const last = addDays(first, (lengths[parts.length] ?? lengthOf(by)) - 1);
    parts.push({ from: first, to: last < before.to ? last : before.to });
    first = addDays(last, 1);
  }
  return parts;
}
