import type { Docket, DocketStatusCode } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const STATUS_NAMES: Readonly<Record<DocketStatusCode, MessageDescriptor>> = {
  0: msg`Draft`,
  10: msg`Issued`,
  20: msg`Weighed`,
  30: msg`Matched`,
  40: msg`Verified`,
  50: msg`Exported`,
  60: msg`Invoiced`,
  [-1]: msg`Disputed`,
  [-2]: msg`Void`,
};

export const TYPE_NAMES: Readonly<Record<Docket['docketType'], MessageDescriptor>> = {
  edocket: msg`E-docket`,
  paper: msg`Paper`,
  manual: msg`By hand`,
  import: msg`Imported`,
};

export const SOURCE_NAMES: Readonly<Record<NonNullable<Docket['weighSource']>, MessageDescriptor>> = {
  weighbridge: msg`Weighbridge`,
  crew: msg`Loader`,
  driver: msg`Driver`,
  system: msg`System`,
  phone: msg`By phone`,
  correction: msg`By hand`,
};
