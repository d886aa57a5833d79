import type { ReportDimension, ReportPeriod } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const GROUP_TITLES: Readonly<Record<ReportDimension, MessageDescriptor>> = {
  customer: msg`By customer`,
  forest: msg`By forest`,
  crew: msg`By crew`,
  grade: msg`By grade`,
  destination: msg`By destination`,
  carrier: msg`By carrier`,
  company: msg`By carrier company`,
  vehicle: msg`By truck`,
};

/** What stands for a load that has none of it. */
export const NONE_NAMES: Readonly<Record<ReportDimension, MessageDescriptor>> = {
  customer: msg`No customer`,
  forest: msg`No forest`,
  crew: msg`No crew`,
  grade: msg`No grade`,
  destination: msg`No destination`,
  carrier: msg`No truck yet`,
  company: msg`No carrier company`,
  vehicle: msg`No truck yet`,
};

export const PERIOD_NAMES: Readonly<Record<ReportPeriod, MessageDescriptor>> = {
  day: msg`Days`,
  week: msg`Weeks`,
  month: msg`Months`,
};
