import type { IncomeQuery } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { unprocessable } from '../../platform/http/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import type { Days } from '../reports/report-range.ts';

const MAX_DAYS = 92;

/** The days that are asked about; the month so far unless somebody says otherwise. @throws RequestError 422 */
export function readIncomeDays({ from, to }: Pick<IncomeQuery, 'from' | 'to'>, today: Day): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const days = { from: from ?? `${last.slice(0, 7)}-01`, to: last };
  if (days.from > days.to) {
    throw unprocessable('to', message('must not be before the first day'));
  }
  if (addDays(days.from, MAX_DAYS - 1) < days.to) {
    throw unprocessable('from', message('choose at most {count} days', { count: MAX_DAYS }));
  }
  return days;
}
