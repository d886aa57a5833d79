import type { ReportMail, ScheduleDays, ScheduleSpan } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const DAY_NAMES: Readonly<Record<ScheduleDays, MessageDescriptor>> = {
  day: msg`Every day`,
  workday: msg`Monday to Friday`,
  monday: msg`Mondays`,
  tuesday: msg`Tuesdays`,
  wednesday: msg`Wednesdays`,
  thursday: msg`Thursdays`,
  friday: msg`Fridays`,
  saturday: msg`Saturdays`,
  sunday: msg`Sundays`,
  month: msg`On the first of each month`,
};

export const SPAN_NAMES: Readonly<Record<ScheduleSpan, MessageDescriptor>> = {
  yesterday: msg`The day before`,
  week: msg`The seven days before`,
  fourWeeks: msg`The four weeks before`,
  month: msg`The month before`,
};

export const STATE_NAMES: Readonly<Record<ReportMail['state'], MessageDescriptor>> = {
  queued: msg`Waits to be sent`,
  sent: msg`Sent`,
  failed: msg`Not delivered`,
};
