import { statusLabel } from '@haulboard/contract';
import { namesIn } from '@haulboard/names';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The status as a word on the screen. */
export function statusName(i18n: I18n, status: number): string {
  return namesIn(i18n.locale).statuses[statusLabel(status)];
}

const SOURCES: Readonly<Record<string, MessageDescriptor>> = {
  driver: msg`by the driver`,
  phone: msg`told by phone`,
  weighbridge: msg`by the weighbridge`,
  crew: msg`by the crew`,
  system: msg`by its position`,
};

/** Who has said that a load is so far; empty where it is a dispatcher's own word. */
export function sourceText(i18n: I18n, { statusSource }: { statusSource: string }): string {
  const source = SOURCES[statusSource];
  return source ? i18n._(source) : '';
}

const TRUCK = {
  available: msg`available`,
  off: msg`off`,
  workshop: msg`in the workshop`,
  leave: msg`on leave`,
};

/** What keeps a truck from working. */
export function truckStatusWord(i18n: I18n, status: keyof typeof TRUCK): string {
  return i18n._(TRUCK[status]);
}
