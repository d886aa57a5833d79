import type { ShareEntry } from '@haulboard/contract';
import {
  addDays,
  dayOf,
  dayStart,
  formatClock,
  formatDay,
  formatTime,
  formatWeekday,
} from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isPart, type ShareTerms } from './share-groups.ts';

const DAY_MINUTES = 1440;

/** `from 1:00 pm`, `until 12:00 pm`, `whole day`. */
export function partText(i18n: I18n, part: Pick<ShareEntry, 'fromMinute' | 'toMinute'>): string {
  if (!isPart(part)) {
    return i18n._(msg`whole day`);
  }
  const from = formatClock(part.fromMinute);
  const until = formatClock(part.toMinute);
  if (part.toMinute === DAY_MINUTES) {
    return i18n._(msg`from ${from}`);
  }
  return part.fromMinute === 0 ? i18n._(msg`until ${until}`) : i18n._(msg`from ${from} until ${until}`);
}

/** `CN08 from 1:00 pm, CN09 from 1:00 pm`: what is offered for less than the day. */
export function partsText(i18n: I18n, entries: readonly ShareEntry[]): string {
  return entries
    .filter(isPart)
    .map((entry) => `${entry.vehicleCode} ${partText(i18n, entry)}`)
    .join(' · ');
}

/** `Sat 21/11/2026 5:00 pm`: when the offer ends, where that is before its day is over; else nothing. */
export function endText(
  { expiresAt }: ShareTerms,
  given: { date: number; zone: string; locale: string },
): string {
  const { date, zone, locale } = given;
  if (expiresAt === null || expiresAt >= dayStart(addDays(dayOf(date, zone), 1), zone)) {
    return '';
  }
  const day = dayOf(expiresAt, zone);
  return `${formatWeekday(day, locale)} ${formatDay(day)} ${formatTime(expiresAt, zone)}`;
}
