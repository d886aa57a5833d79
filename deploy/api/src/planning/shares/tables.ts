import type { MarketOffer, MarketRequest } from '@haulboard/contract';
import type { Generated } from 'kysely';
import type { Day, DefaultInstant } from '../../platform/db/columns.ts';

/** Minutes after New Zealand midnight by the clock, [from, to). */
type PartColumns = { fromMinute: Generated<number>; toMinute: Generated<number> };

/** Trucks lent, offered and asked for, and who plans a truck when. */
export type ShareTables = {
  truckDay: { vehicleId: number; day: Day; carrierId: number } & PartColumns;
  vehicleShare: {
    shareId: Generated<number>;
    vehicleId: number;
    fromCarrierId: number;
    toCarrierId: number;
    day: Day;
    status: Generated<MarketOffer['status']>;
    message: Generated<string>;
    offeredBy: number | null;
    offeredAt: DefaultInstant;
    answeredBy: number | null;
    answeredAt: Date | null;
    rateNote: Generated<string>;
    reason: Generated<string>;
    /** Until when it can be answered; null: until the day is over. */
    expiresAt: Generated<Date | null>;
    /** When a truck was given back. */
    endedAt: Generated<Date | null>;
    requestId: Generated<number | null>;
  } & PartColumns;
  shareRequest: {
    requestId: Generated<number>;
    carrierId: number;
    toCarrierId: number;
    day: Day;
    configuration: Generated<string>;
    trucks: Generated<number>;
    vehicleId: Generated<number | null>;
    counterOfId: Generated<number | null>;
    status: Generated<MarketRequest['status']>;
    message: Generated<string>;
    rateNote: Generated<string>;
    reason: Generated<string>;
    expiresAt: Date;
    askedBy: number | null;
    askedAt: DefaultInstant;
    answeredBy: Generated<number | null>;
    answeredAt: Generated<Date | null>;
  } & PartColumns;
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ShareTables {}
}
