import {
  getReport,
  readReportAddress,
  reportOf,
  type Report,
  type ReportQuery,
  type RoleReport,
} from '@haulboard/contract';
import { useCall, useShell, type CallState } from '@haulboard/data';
import { useFilters, type Filters } from '../../components/use-filters.ts';
import { useLastAnswer } from '../../components/use-last-answer.ts';

export type ReportState = Filters & { query: ReportQuery; role: RoleReport; call: CallState<Report> };

/** The report that the address asks for. */
export function useReport(): ReportState {
  const { session } = useShell();
  const { params, ...filters } = useFilters();
  const role = reportOf(session.user.role);
  const query = readReportAddress(params, role.groups);
  const call = useCall(getReport, { body: query });
  return { ...filters, query, role, call: useLastAnswer(call) };
}
