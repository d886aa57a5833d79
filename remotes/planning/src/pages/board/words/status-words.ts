import { TaskStatus } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const STATUS = new Map<number, MessageDescriptor>([
  [TaskStatus.Draft, msg`Draft`],
  [TaskStatus.Pending, msg`Pending`],
  [TaskStatus.Published, msg`Published`],
  [TaskStatus.Accepted, msg`Accepted`],
  [TaskStatus.Loading, msg`Loading`],
  [TaskStatus.Loaded, msg`Loaded`],
  [TaskStatus.Weighed, msg`Weighed`],
  [TaskStatus.Completed, msg`Completed`],
  [TaskStatus.Declined, msg`Declined`],
  [TaskStatus.Canceled, msg`Canceled`],
]);

/** The status as a word on the screen. Unknown codes are Enroute (SPEC.md 4). */
export function statusWord(i18n: I18n, status: number): string {
  return i18n._(STATUS.get(status) ?? msg`Enroute`);
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
