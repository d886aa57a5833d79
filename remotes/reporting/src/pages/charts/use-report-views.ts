import { EVERY_DIMENSION, REPORT_FILTERS } from '@haulboard/contract';
import { useListViews } from '@haulboard/records/list';

/** What a saved report keeps of the address: its days, which figures, their parts, groups and what narrows it. */
const KEPT = [
  'from',
  'to',
  'by',
  'groups',
  'show',
  'over',
  ...EVERY_DIMENSION.map((one) => REPORT_FILTERS[one].part),
];
const PARTS = { kept: KEPT, dropped: ['rows'] };

/** Reports that somebody saved under a name, and that colleagues share. */
export const useReportViews = () => useListViews({ list: 'reports', parts: PARTS });
export type ReportViews = ReturnType<typeof useReportViews>;
