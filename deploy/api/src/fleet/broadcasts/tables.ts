import type { Audience, BroadcastReceipt } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Messages to one and to many, and what became of them. */
type BroadcastTables = {
  notification: {
    id: Generated<number>;
    userId: number;
    content: string;
    contentZh: Generated<string | null>;
    /** The day, `YYYY-MM-DD`, whose board shows what it is about. */
    day: Generated<string | null>;
    /** A page that shows what it is about. */
    path: Generated<string | null>;
    /** The message to many that it is one copy of: its words are read there. */
    broadcastId: Generated<number | null>;
    isRead: Generated<number>;
    createdAt: ColumnType<Date, Date | undefined, Date>;
  };
  broadcast: {
    id: Generated<number>;
    version: Generated<number>;
    authorId: number;
    title: string;
    text: string;
    titleZh: string;
    textZh: string;
    /** JSON text goes in. */
    audience: ColumnType<Audience, string, string>;
    byMail: boolean;
    sendAt: Instant;
    createdAt: ColumnType<Date, Date | undefined, never>;
    sentAt: Instant;
    recalledAt: Instant;
  };
  broadcastTemplate: {
    id: Generated<number>;
    name: string;
    title: string;
    text: string;
    titleZh: string;
    textZh: string;
    audience: ColumnType<Audience, string, string>;
    byMail: boolean;
    savedBy: number;
    savedAt: ColumnType<Date, Date | undefined, Date>;
  };
  broadcastRecipient: {
    id: Generated<number>;
    broadcastId: number;
    userId: number;
    /** Name and role as they were when it went out. */
    name: string;
    role: string;
    inBell: boolean;
    readAt: Instant;
    mailTo: Generated<string>;
    mailState: BroadcastReceipt['mailState'];
    mailFailure: BroadcastReceipt['mailFailure'];
    mailAnswer: Generated<string>;
    mailAt: Instant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends BroadcastTables {}
}
