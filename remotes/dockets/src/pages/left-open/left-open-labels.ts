import type { LeftOpenKind } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const LEFT_OPEN_NAMES: Readonly<Record<LeftOpenKind, MessageDescriptor>> = {
  mismatch: msg`Match open`,
  errors: msg`Has errors`,
  weights: msg`No weights`,
  docket: msg`Load without docket`,
};

/** Minutes after midnight as a field of time has them, `15:00`. */
export const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
