import type { SettlementKind } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

/** How load, docket and ticket may differ, what people settled, and whose is what they left open. */
type MatchingTables = {
  matchRule: {
    destinationId: number;
    netKg: Generated<number>;
    netPermille: Generated<number>;
    windowMinutes: Generated<number>;
    version: Generated<number>;
  };
  matchSettlement: {
    id: Generated<number>;
    kind: SettlementKind;
    docketId: number | null;
    ticketId: number | null;
    reason: string;
    userId: number;
    at: Generated<Date>;
    /** What docket, load and ticket said then. */
    seen: string;
    /** What was there before, as JSON. */
    before: ColumnType<unknown, string, never>;
    docketVersion: number | null;
    undoneBy: Generated<number | null>;
    undoneAt: Generated<Date | null>;
  };
  matchCutOff: {
    carrierId: number;
    byMinute: number;
    daysAfter: number;
    usualOwnerId: number | null;
    isTold: boolean;
    version: Generated<number>;
  };
  matchOwner: {
    id: Generated<number>;
    carrierId: number;
    docketId: number | null;
    ticketId: number | null;
    taskId: number | null;
    ownerId: number | null;
    givenBy: number;
    givenAt: ColumnType<Date, Date | undefined, Date>;
    version: Generated<number>;
  };
  matchTold: { carrierId: number; day: string; at: ColumnType<Date, Date | undefined, Date> };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends MatchingTables {}
}
