import type { PlanMailDelivery } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../texts/translate.ts';

/** Whose crew it is, and who at the crew is told of its plan. */
export type CrewContact = {
  /** The crew company's user, who reads the plans of all its crews. */
  companyUserId: Generated<number | null>;
  contactName: Generated<string>;
  contactEmail: Generated<string>;
  contactLanguage: Generated<Language>;
};

/** The user who reads what comes to the destination. */
export type DestinationOwner = { customerUserId: Generated<number | null> };

/** Who is told of the plans of a customer's crews. */
export type PlanRecipients = {
  planEmailRecipients: Generated<string[]>;
  planEmailLanguage: Generated<Language>;
};

/** A mail about a day's plan as it was written, and what became of it. */
export type SentPlanTable = {
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
