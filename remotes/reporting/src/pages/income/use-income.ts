import { getIncome, type Income, type IncomeQuery, type ReportDimension } from '@haulboard/contract';
import { useAddress, useCall, type CallState } from '@haulboard/data';
import { useState } from 'react';
import { readIncomeAddress, type OpenRow } from '../../model/income-address.ts';
import { FILTERS } from '../../model/report-address.ts';

export type IncomeState = {
  query: IncomeQuery;
  open: OpenRow;
  /** While other days are fetched the last ones stay, so that nothing jumps. */
  call: CallState<Income>;
  /** Changes parts of the address; the browser's Back takes it back. */
  put: (change: Readonly<Record<string, string>>) => void;
  narrow: (dimension: ReportDimension, ids: readonly number[]) => void;
  /** Back to what the page opens with. */
  clear: () => void;
};

/** The income that the address asks for. */
export function useIncome(): IncomeState {
  const [params, change] = useAddress();
  const { query, open } = readIncomeAddress(params);
  const call = useCall(getIncome, { body: query }, { refreshOn: ['socket_state_change'] });
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  const put = (next: Readonly<Record<string, string>>) => change(next, { isStep: true });
  return {
    query,
    open,
    call: { ...call, data: call.data ?? last, isPending: call.isPending && last === undefined },
    put,
    narrow: (dimension, ids) => put({ [FILTERS[dimension].part]: ids.join(',') }),
    clear: () => put(Object.fromEntries([...params.keys()].map((name) => [name, '']))),
  };
}
