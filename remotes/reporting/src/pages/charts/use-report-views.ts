import { REPORT_DIMENSIONS, REPORT_FILTERS } from '@haulboard/contract';
import { useListViews } from '@haulboard/records/list';

/** What a saved report keeps of the address: its days, their parts, its groups and what it is narrowed to. */
const KEPT = ['from', 'to', 'by', 'groups', ...REPORT_DIMENSIONS.map((one) => REPORT_FILTERS[one].part)];
const PARTS = { kept: KEPT, dropped: [] };

/** Reports that somebody saved under a name, and that colleagues share. */
export const useReportViews = () => useListViews({ list: 'reports', parts: PARTS });
export type ReportViews = ReturnType<typeof useReportViews>;
