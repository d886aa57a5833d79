import { z } from 'zod';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';

const stretch = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  fromMinute: z.nullable(z.int()),
  toMinute: z.nullable(z.int()),
});

/** What lasts from a day to a day ends after it begins. @throws RequestError 422 */
export function assertStretch(values: Values): void {
  const { firstDay, lastDay, fromMinute, toMinute } = stretch.parse(values);
  if (lastDay < firstDay) {
    throw unprocessable('last_day', message('must not be before the first day'));
  }
  if (firstDay === lastDay && (fromMinute ?? 0) >= (toMinute ?? 1440)) {
    throw unprocessable('to_minute', message('must be after the beginning'));
  }
}
