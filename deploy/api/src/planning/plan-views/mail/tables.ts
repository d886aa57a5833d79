import type { PlanMailDelivery } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../platform/texts/translate.ts';

/** Mails about a day’s plan as they were written, and what became of them. */
type SentPlanTables = {
  /** A mail about a day's plan as it was written, and what became of it. */
  sentPlan: {
    id: Generated<number>;
    carrierId: number;
    day: string;
    recipient: string;
    name: string;
    language: Language;
    rev: number;
    subject: string;
    body: string;
    /** The loads it told of. */
    facts: ColumnType<unknown, string, never>;
    sentAt: ColumnType<Date, Date | undefined, never>;
    sentBy: number;
    sentByName: string;
    state: ColumnType<PlanMailDelivery['state'], PlanMailDelivery['state'], PlanMailDelivery['state']>;
    failure: Generated<PlanMailDelivery['failure']>;
    /** What the mail server said. */
    answer: Generated<string>;
    settledAt: ColumnType<Date | null, never, Date>;
  };
};

declare module '../../../platform/db/tables.ts' {
  interface Database extends SentPlanTables {}
}
