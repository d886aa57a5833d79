import { defineCall } from '../../define-call.ts';
import {
  runningQuery,
  runningReport,
  runningRows,
  runningRowsQuery,
} from '../../entities/reports/running-report.ts';

export const getRunningReport = defineCall({
  name: 'getRunningReport',
  summary: 'How work of a range of days went: stays, empty ways, docket lag, use of trucks, loads not hauled',
  method: 'POST',
  path: '/admin/charts/running',
  allow: 'charts.view',
  freshOn: ['socket_state_change'],
  isRead: true,
  body: runningQuery,
  result: runningReport,
});

export const listRunningRows = defineCall({
  name: 'listRunningRows',
  summary: 'The visits, loads, dockets or truck days that one of these figures is made of',
  method: 'POST',
  path: '/admin/charts/running/rows',
  allow: 'charts.view',
  isRead: true,
  body: runningRowsQuery,
  result: runningRows,
});
