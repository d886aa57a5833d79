import type { ReportDimension, ReportPeriod } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RangeName } from '../../model/ranges.ts';

export const DIMENSION_NAMES: Readonly<Record<ReportDimension, MessageDescriptor>> = {
  customer: msg`Customer`,
  forest: msg`Forest`,
  crew: msg`Crew`,
  grade: msg`Grade`,
  destination: msg`Destination`,
  carrier: msg`Carrier`,
  vehicle: msg`Truck`,
};

export const GROUP_TITLES: Readonly<Record<ReportDimension, MessageDescriptor>> = {
  customer: msg`By customer`,
  forest: msg`By forest`,
  crew: msg`By crew`,
  grade: msg`By grade`,
  destination: msg`By destination`,
  carrier: msg`By carrier`,
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
  vehicle: msg`No truck yet`,
};

export const PERIOD_NAMES: Readonly<Record<ReportPeriod, MessageDescriptor>> = {
  day: msg`Days`,
  week: msg`Weeks`,
  month: msg`Months`,
};

export const RANGE_LABELS: Readonly<Record<RangeName, MessageDescriptor>> = {
  today: msg`Today`,
  week: msg`Last 7 days`,
  weeks: msg`Last 4 weeks`,
  month: msg`This month`,
  lastMonth: msg`Last month`,
  quarter: msg`Last 13 weeks`,
};
