import type { IncomePayer, IncomeReason, RateUsed, Invoiced } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const PAYER_NAMES: Readonly<Record<IncomePayer, MessageDescriptor>> = {
  customer: msg`What customers pay`,
  carrier: msg`What carrier companies are paid`,
};

export const REASON_NAMES: Readonly<Record<IncomeReason, MessageDescriptor>> = {
  no_docket: msg`The load was completed without a docket`,
  not_hauled: msg`The load was cancelled or declined`,
  no_company: msg`The truck has no carrier company`,
  no_rate: msg`No rate fits`,
  several_rates: msg`Several rates fit equally`,
  no_weight: msg`There is no weight yet`,
  no_distance: msg`The distance is unknown`,
  no_hours: msg`The hours are unknown`,
  no_conversion: msg`No factor converts tonnes to JAS`,
  no_fuel_price: msg`The fuel price of that day is unknown`,
};

/** What a rate is multiplied with. */
export const BASIS_UNITS: Readonly<Record<RateUsed['basis'], MessageDescriptor>> = {
  per_t: msg`per t`,
  per_t_km: msg`per t·km`,
  per_jas: msg`per JAS m³`,
  per_load: msg`per load`,
  per_h: msg`per hour`,
};

export const INVOICED_NAMES: Readonly<Record<Invoiced, MessageDescriptor>> = {
  yes: msg`Invoiced`,
  no: msg`Not invoiced`,
};
