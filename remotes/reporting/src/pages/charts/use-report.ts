import { getReport, type Report, type ReportDimension, type ReportQuery } from '@haulboard/contract';
import { useAddress, useCall, useShell, type CallState } from '@haulboard/data';
import { useState } from 'react';
import { FILTERS, readAddress } from '../../model/report-address.ts';
import { reportOf, type RoleReport } from '../../model/role-report.ts';

export type ReportState = {
  query: ReportQuery;
  role: RoleReport;
  /** While another range is fetched the last one stays, so that nothing jumps. */
  call: CallState<Report>;
  /** Changes parts of the address; the browser's Back takes it back. */
  put: (change: Readonly<Record<string, string>>) => void;
  narrow: (dimension: ReportDimension, ids: readonly number[]) => void;
  /** Back to what the page opens with. */
  clear: () => void;
};

/** The report that the address asks for. */
export function useReport(): ReportState {
  const { session } = useShell();
  const [params, change] = useAddress();
  const role = reportOf(session.user.role);
  const query = readAddress(params, role.groups);
  const call = useCall(getReport, { body: query }, { refreshOn: ['socket_state_change'] });
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  const put = (next: Readonly<Record<string, string>>) => change(next, { isStep: true });
  return {
    query,
    role,
    call: { ...call, data: call.data ?? last, isPending: call.isPending && last === undefined },
    put,
    narrow: (dimension, ids) => put({ [FILTERS[dimension].part]: ids.join(',') }),
    clear: () => put(Object.fromEntries([...params.keys()].map((name) => [name, '']))),
  };
}
