import { statusLabel } from '@haulboard/contract';
import { namesIn } from '@haulboard/names';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The status as a word on the screen. */
export function statusWord(i18n: I18n, status: number): string {
  return namesIn(i18n.locale).statuses[statusLabel(status)];
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
