import { dimensionsOf, getIncome, MAX_INCOME_DAYS, type Income, type IncomeQuery } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { useFilters, type Filters } from '../../components/use-filters.ts';
import { useLastAnswer, type LastAnswer } from '../../components/use-last-answer.ts';
import { readIncomeAddress, type OpenRow } from '../../model/income-address.ts';

export type IncomeState = Filters & { query: IncomeQuery; open: OpenRow; call: LastAnswer<Income> };

/** The income that the address asks for. */
export function useIncome(): IncomeState {
  const { session } = useShell();
  const { params, ...filters } = useFilters(MAX_INCOME_DAYS);
  const { query, open } = readIncomeAddress(params, dimensionsOf(session.user.role));
  const call = useCall(getIncome, { body: query });
  return { ...filters, query, open, call: useLastAnswer(call) };
}
