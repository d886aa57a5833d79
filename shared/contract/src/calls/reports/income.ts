import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  income,
  incomeExportQuery,
  incomeLine,
  incomeLinesQuery,
  incomeQuery,
  rateRecordTrial,
  rateTrial,
  rateTrialResult,
} from '../../entities/reports/income.ts';
import { file } from '../../wire.ts';

const reading = { method: 'POST', allow: 'charts.income', isRead: true } as const;

export const getIncome = defineCall({
  ...reading,
  name: 'getIncome',
  summary: 'What trucks earned on each day, and which loads have no price, as far as the caller sees them',
  path: '/admin/income',
  freshOn: ['socket_state_change'],
  body: incomeQuery,
  result: income,
});

export const listIncomeLines = defineCall({
  ...reading,
  name: 'listIncomeLines',
  summary: 'The dockets and loads of a truck on a day, each with its rate and the arithmetic',
  path: '/admin/income/lines',
  body: incomeLinesQuery,
  result: z.array(incomeLine),
});

export const exportIncome = defineCall({
  ...reading,
  name: 'exportIncome',
  summary: 'Income as a file: a row for each truck and day, or for each docket',
  path: '/admin/income/export',
  body: incomeExportQuery,
  /** The file itself, without the envelope. */
  result: file,
});

export const tryRate = defineCall({
  name: 'tryRate',
  summary: 'What days would have earned with a changed rate; nothing is written',
  method: 'POST',
  path: '/admin/income/try',
  allow: 'rates_record.edit',
  isRead: true,
  body: rateTrial,
  result: rateTrialResult,
  errors: [404],
});

export const tryRateRecord = defineCall({
  name: 'tryRateRecord',
  summary: 'What days would have earned with a rate as it is typed, new or changed; nothing is written',
  method: 'POST',
  path: '/admin/income/try-rate',
  allow: 'rates_record.edit',
  isRead: true,
  body: rateRecordTrial,
  result: rateTrialResult,
  errors: [404],
});
