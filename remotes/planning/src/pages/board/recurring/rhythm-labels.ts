import { addDays, formatDay, formatWeekday, type Day } from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { runsOf, WEEKDAYS } from '../../../model/drafts/rhythm.ts';
import { sourceText } from '../labels/docket-labels.ts';

/** Some Sunday: the weekdays are named by the days after it. */
const SUNDAY = '2026-11-22';

/** `Mon`, in the reader's language. */
export function weekdayName(i18n: I18n, weekday: number): string {
  return formatWeekday(addDays(SUNDAY, weekday), i18n.locale === 'zh-CN' ? i18n.locale : undefined);
}

/** `Mon 23/11/2026`. */
export function dayText(i18n: I18n, day: Day): string {
  const weekday = formatWeekday(day, i18n.locale === 'zh-CN' ? i18n.locale : undefined);
  return `${weekday} ${formatDay(day)}`;
}

/** `Mon–Fri`, `Mon, Wed`, `every day`. */
function weekdaysText(i18n: I18n, weekdays: readonly number[]): string {
  if (WEEKDAYS.every((weekday) => weekdays.includes(weekday))) {
    return i18n._(msg`every day`);
  }
  return runsOf(weekdays)
    .map(({ first, last }) =>
      first === last ? weekdayName(i18n, first) : `${weekdayName(i18n, first)}–${weekdayName(i18n, last)}`,
    )
    .join(i18n.locale === 'zh-CN' ? '、' : ', ');
}

type Rhythm = { weekdays: readonly number[]; untilDay: Day | null };

/** `Mon–Fri, until 24/12/2026`. */
export function rhythmText(i18n: I18n, { weekdays, untilDay }: Rhythm): string {
  const days = weekdaysText(i18n, weekdays);
  const until = untilDay === null ? '' : formatDay(untilDay);
  return untilDay === null ? days : i18n._(msg`${days}, until ${until}`);
}

type Named = Parameters<typeof sourceText>[0] & { destinationName: string };

/** `704 A + 77 A → Port of Tauranga`. */
export function recurringName(load: Named): string {
  return `${sourceText(load)} → ${load.destinationName}`;
}
