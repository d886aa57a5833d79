import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { systemReport } from '../../entities/operations/system-report.ts';
import { calendarDay, entity } from '../../wire.ts';

export const getSystemReport = defineCall({
  name: 'getSystemReport',
  summary: 'How the system did on some days: use, ways in, faults, background work, mail, times, data',
  method: 'GET',
  path: '/admin/system/report',
  allow: 'system_report.view',
  freshOn: ['socket_state_change'],
  /** Days in the operating time zone, both included; the last seven unless it is said. */
  query: entity({ from: z.optional(calendarDay), to: z.optional(calendarDay) }),
  result: systemReport,
});
