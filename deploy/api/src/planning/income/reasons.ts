import type { IncomeReason } from '@haulboard/contract';
import { message, type Message } from '../../platform/texts/message.ts';

/** Why there is no price, in words. */
export const REASONS: Readonly<Record<IncomeReason, Message>> = {
  no_docket: message('The load was completed without a docket'),
  not_hauled: message('The load was cancelled or declined'),
  no_company: message('The truck has no carrier company'),
  no_rate: message('No rate fits'),
  several_rates: message('Several rates fit equally'),
  no_weight: message('There is no weight yet'),
  no_distance: message('The distance is unknown'),
  no_hours: message('The hours are unknown'),
  no_conversion: message('No factor converts tonnes to JAS'),
  no_fuel_price: message('The fuel price of that day is unknown'),
};
