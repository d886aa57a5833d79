import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  SCHEDULE_SPANS,
  reportPage,
  reportSchedule,
  scheduleFields,
} from '../../entities/reports/report-schedule.ts';
import { entity, queryNumber } from '../../wire.ts';

const params = entity({ id: queryNumber });
const path = '/admin/charts/schedule/{id}';

export const getReportSchedule = defineCall({
  name: 'getReportSchedule',
  summary: 'When one’s own saved report is mailed and to whom, and what became of the last mails',
  method: 'GET',
  path,
  allow: 'charts.view',
  params,
  result: reportSchedule,
  errors: [404],
});

export const saveReportSchedule = defineCall({
  name: 'saveReportSchedule',
  summary: 'Mail one’s own saved report on these days, unless another window has changed that since',
  method: 'PUT',
  path,
  allow: 'charts.view',
  changes: [getReportSchedule],
  params,
  body: scheduleFields,
  result: reportSchedule,
  errors: [404, 409],
});

export const removeReportSchedule = defineCall({
  name: 'removeReportSchedule',
  summary: 'Mail a saved report no more',
  method: 'DELETE',
  path,
  allow: 'charts.view',
  changes: [getReportSchedule],
  params,
  result: reportSchedule,
  errors: [404],
});

export const previewReportMail = defineCall({
  name: 'previewReportMail',
  summary: 'The mail of one’s own saved report as it would go out now; nothing is sent',
  method: 'POST',
  path: '/admin/charts/schedule/{id}/preview',
  allow: 'charts.view',
  isRead: true,
  params,
  body: entity({ span: z.enum(SCHEDULE_SPANS), language: z.enum(['en-US', 'zh-CN']) }),
  result: reportPage,
  errors: [404],
});
