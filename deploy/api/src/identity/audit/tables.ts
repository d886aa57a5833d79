import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Json } from '../../platform/db/columns.ts';

/** What is on record of who did what. */
type AuditTables = {
  auditLog: {
    id: Generated<number>;
    at: DefaultInstant;
    actorUserId: number;
    actorAccount: string;
    subjectUserId: number | null;
    subjectAccount: string | null;
    reason: Generated<string>;
    call: string;
    pathIds: Json;
    outcome: number;
    requestId: string;
    ip: string;
  };
  securityEvent: {
    id: Generated<number>;
    at: Instant;
    event: string;
    outcome: 'done' | 'failed' | 'refused';
    userId: number | null;
    account: string;
    actorUserId: number | null;
    reason: string;
    call: string;
    ip: string;
    requestId: string;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends AuditTables {}
}
