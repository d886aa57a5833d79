import type { ScheduleDays, ScheduleSpan } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;

/** Reports that are mailed, and their mails. */
type ReportTables = {
  reportSchedule: {
    viewId: number;
    userId: number;
    every: ScheduleDays;
    hour: number;
    span: ScheduleSpan;
    recipients: ColumnType<string[], string, string>;
    language: 'en-US' | 'zh-CN';
    version: Generated<number>;
    nextAt: Instant;
  };
  reportMail: {
    id: Generated<number>;
    viewId: number;
    recipient: string;
    state: Generated<'queued' | 'sent' | 'failed'>;
    failure: ColumnType<'refused' | 'expired' | null, undefined, 'refused' | 'expired' | null>;
    answer: Generated<string>;
    queuedAt: Instant;
    settledAt: ColumnType<Date | null, undefined, Date | null>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ReportTables {}
}
