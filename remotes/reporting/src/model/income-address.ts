import {
  INCOME_PAYERS,
  INVOICED,
  readDaysAndFilters,
  type IncomeQuery,
  type ReportDimension,
} from '@haulboard/contract';
import { dayIn } from '@haulboard/contract/time';

/** The truck, and the day of it, whose parts are shown. */
export type OpenRow = { vehicleId: number | undefined; day: string | undefined };

/** What the address asks for; what it cannot mean is left out. */
export function readIncomeAddress(
  params: URLSearchParams,
  offered: readonly ReportDimension[],
): { query: IncomeQuery; open: OpenRow } {
  const payer = INCOME_PAYERS.find((each) => each === params.get('payer'));
  const invoiced = INVOICED.find((each) => each === params.get('invoiced'));
  const vehicleId = Number(params.get('open') ?? '');
  return {
    query: {
      ...readDaysAndFilters(params, offered),
      ...(payer === undefined ? {} : { payer }),
      ...(invoiced === undefined ? {} : { invoiced }),
    },
    open: {
      vehicleId: Number.isInteger(vehicleId) && vehicleId > 0 ? vehicleId : undefined,
      day: dayIn(params.get('day')),
    },
  };
}
