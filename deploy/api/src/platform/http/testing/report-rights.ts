import type { Role } from '@haulboard/contract';
import { DISPATCHERS, REPORT_READERS } from './record-rights.ts';

/** Who may ask for figures and have them mailed, and what trucks earned. Written by hand from SPEC.md. */
export const REPORT_RIGHTS: Record<string, readonly Role[]> = {
  getReport: REPORT_READERS,
  getReportNotes: REPORT_READERS,
  getRunningReport: REPORT_READERS,
  listRunningRows: REPORT_READERS,
  getReportSchedule: REPORT_READERS,
  saveReportSchedule: REPORT_READERS,
  removeReportSchedule: REPORT_READERS,
  previewReportMail: REPORT_READERS,
  getIncome: REPORT_READERS,
  listIncomeLines: REPORT_READERS,
  exportIncome: REPORT_READERS,
  getPlanMoney: ['SUPPER_ADMIN', ...DISPATCHERS],
  tryRate: ['SUPPER_ADMIN', 'CARRIER'],
  tryRateRecord: ['SUPPER_ADMIN', 'CARRIER'],
};
