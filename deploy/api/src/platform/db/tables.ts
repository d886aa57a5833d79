import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Json } from './columns.ts';

/**
 * The tables, in camelCase: kysely's CamelCasePlugin renames to the columns of the migrations. Here are the platform's
 * own; `tables.ts` of each folder declares what that folder writes.
 */
export interface Database {
  mailOutbox: {
    id: Generated<number>;
    recipient: string;
    letter: Json;
    createdAt: DefaultInstant;
    sendAfter: DefaultInstant;
    expiresAt: Instant;
    tries: Generated<number>;
    /** The kept copy of a plan mail, which is told what became of it. */
    sentPlanId: Generated<number | null>;
    /** The person a message to many goes to, who is told the same. */
    broadcastRecipientId: Generated<number | null>;
    /** The mail of a report, which is told the same. */
    reportMailId: Generated<number | null>;
    /** What the mail server said at the last try. */
    answer: Generated<string>;
  };
  /** Text messages to people who do not wait for them at a screen. */
  smsOutbox: {
    id: Generated<number>;
    recipient: string;
    content: string;
    path: string;
    tries: Generated<number>;
    sendAfter: DefaultInstant;
    expiresAt: Instant;
  };
  outbox: {
    id: Generated<number>;
    channel: string;
    event: Json;
    createdAt: DefaultInstant;
    publishedAt: Date | null;
  };
  idempotency: {
    userId: number;
    key: string;
    requestHash: string;
    status: number;
    response: Json;
    createdAt: DefaultInstant;
  };
}
