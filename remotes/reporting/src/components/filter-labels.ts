import type { ReportDimension } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RangeName } from '../model/ranges.ts';

export const DIMENSION_NAMES: Readonly<Record<ReportDimension, MessageDescriptor>> = {
  customer: msg`Customer`,
  forest: msg`Forest`,
  crew: msg`Crew`,
  grade: msg`Grade`,
  destination: msg`Destination`,
  carrier: msg`Carrier`,
  company: msg`Carrier company`,
  vehicle: msg`Truck`,
};

export const RANGE_LABELS: Readonly<Record<RangeName, MessageDescriptor>> = {
  today: msg`Today`,
  week: msg`Last 7 days`,
  weeks: msg`Last 4 weeks`,
  month: msg`This month`,
  lastMonth: msg`Last month`,
  quarter: msg`Last 13 weeks`,
};
