import {
  dimensionsOf,
  MAX_REPORT_DAYS,
  readReportAddress,
  readShown,
  reportOf,
  type Report,
  type ReportDimension,
  type ReportQuery,
  type RoleReport,
  type ShownFigures,
} from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useFilters, type Filters } from '../../components/use-filters.ts';
import type { LastAnswer } from '../../components/use-last-answer.ts';
import { useReportCall } from './use-report-call.ts';

export type ReportState = Filters & {
  params: URLSearchParams;
  shown: ShownFigures;
  query: ReportQuery;
  role: RoleReport;
  /** What the person may group by. */
  offered: readonly ReportDimension[];
  call: LastAnswer<Report>;
};

/** The report that the address asks for. */
export function useReport(): ReportState {
  const { session } = useShell();
  const { params, ...filters } = useFilters(MAX_REPORT_DAYS);
  const role = reportOf(session.user.role);
  const offered = dimensionsOf(session.user.role);
  const query = readReportAddress(params, role.groups, offered);
  const { shown } = readShown(params);
  return { ...filters, params, shown, query, role, offered, call: useReportCall(query) };
}
