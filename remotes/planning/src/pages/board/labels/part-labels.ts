import { formatClock } from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Minutes after midnight by the clock; left out, the day's own beginning or end. */
export type Part = { fromMinute?: number | undefined; toMinute?: number | undefined };

const DAY_MINUTES = 1440;

export function isPart(part: Part): boolean {
  const { fromMinute, toMinute } = cutOf(part);
  return fromMinute !== undefined || toMinute !== undefined;
}

/** The edge at which the day is cut; nothing for a whole day. */
export function cutOf({ fromMinute = 0, toMinute = DAY_MINUTES }: Part): Part {
  if (fromMinute > 0) {
    return { fromMinute };
  }
  return toMinute < DAY_MINUTES ? { toMinute } : {};
}

/** `from 1:00 pm`, `until noon`; nothing for a whole day. */
export function partText(i18n: I18n, part: Part): string {
  const { fromMinute, toMinute } = cutOf(part);
  if (fromMinute !== undefined) {
    const from = formatClock(fromMinute);
    return i18n._(msg`from ${from}`);
  }
  if (toMinute !== undefined) {
    const until = formatClock(toMinute);
    return i18n._(msg`until ${until}`);
  }
  return '';
}
