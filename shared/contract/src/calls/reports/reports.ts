import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { report, reportNote, reportNotesQuery, reportQuery } from '../../entities/reports/report.ts';

export const getReport = defineCall({
  name: 'getReport',
  summary: 'Loads and tonnes of a range of days, and what became of the plan, as far as the caller sees them',
  method: 'POST',
  path: '/admin/charts',
  allow: 'charts.view',
  freshOn: ['socket_state_change'],
  isRead: true,
  body: reportQuery,
  result: report,
});

export const getReportNotes = defineCall({
  name: 'getReportNotes',
  summary: 'Public holidays, closed places and days of rain that explain the figures of some days',
  method: 'POST',
  path: '/admin/charts/notes',
  allow: 'charts.view',
  isRead: true,
  body: reportNotesQuery,
  result: z.array(reportNote),
});
