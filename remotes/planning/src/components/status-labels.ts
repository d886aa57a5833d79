import { statusLabel, type StatusLabel } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const STATUS: Readonly<Record<StatusLabel, MessageDescriptor>> = {
  Draft: msg`Draft`,
  Pending: msg`Pending`,
  Published: msg`Published`,
  Accepted: msg`Accepted`,
  Loading: msg`Loading`,
  Loaded: msg`Loaded`,
  Weighed: msg`Weighed`,
  Completed: msg`Completed`,
  Declined: msg`Declined`,
  Canceled: msg`Canceled`,
  Enroute: msg`Enroute`,
};

/** The status as a word on the screen. */
export function statusWord(i18n: I18n, status: number): string {
  return i18n._(STATUS[statusLabel(status)]);
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
