import type { TicketDocket } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';

/** Weighbridges and their tickets. */
type WeighbridgeTables = {
  weighbridge: {
    id: Generated<number>;
    name: string;
    keyHash: string;
    destinationId: number;
    isActive: Generated<boolean>;
  };
  weighTicket: {
    id: Generated<number>;
    version: Generated<number>;
    /** Null where it came in a file. */
    weighbridgeId: number | null;
    /** The database sets it for a ticket of a weighbridge. */
    destinationId: Generated<number>;
    /** Whose file it came in; null where it is the destination's own. */
    carrierId: Generated<number | null>;
    importedBy: Generated<number | null>;
    /** Its cells as they came in the file. */
    typed: ColumnType<unknown, string | null, never>;
    /** A person took it off a load: it looks for none by itself. */
    isByHand: Generated<boolean>;
    ticketNo: string;
    docketNo: Generated<string>;
    rego: Generated<string>;
    grossKg: number;
    tareKg: number;
    netKg: number;
    /** Net masses by docket, where the weighbridge told them. */
    dockets: ColumnType<TicketDocket[] | null, string | null, string | null>;
    weighedAt: Instant;
    receivedAt: DefaultInstant;
    state: Generated<'waiting' | 'matched' | 'set_aside'>;
    code: string | null;
    docketId: Generated<number | null>;
    taskId: Generated<number | null>;
    settledBy: Generated<number | null>;
    settledAt: Generated<Date | null>;
    reason: Generated<string>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends WeighbridgeTables {}
}
