import type { LeftOpenKind } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const LEFT_OPEN_NAMES: Readonly<Record<LeftOpenKind, MessageDescriptor>> = {
  mismatch: msg`Match open`,
  errors: msg`Has errors`,
  weights: msg`No weights`,
  docket: msg`Load without docket`,
};
