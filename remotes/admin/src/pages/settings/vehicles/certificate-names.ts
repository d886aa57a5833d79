import type { Expiring } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the papers of a truck are called. */
export const CERTIFICATE_NAMES: Readonly<Record<Expiring['kind'], MessageDescriptor>> = {
  cof: msg`CoF`,
  trailer_cof: msg`CoF of the trailer`,
  wof: msg`WoF`,
  registration: msg`Vehicle licence`,
  ruc: msg`RUC licence`,
  permit_hpmv: msg`HPMV permit`,
  permit_50max: msg`50MAX permit`,
  permit_overweight: msg`Overweight permit`,
  other: msg`Other paper`,
};
