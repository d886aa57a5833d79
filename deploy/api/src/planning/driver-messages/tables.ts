import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Messages of dispatchers to the drivers of their own trucks. */
type DriverMessageTables = {
  driverMessage: {
    id: Generated<number>;
    carrierId: number;
    authorId: number;
    /** One of the two may be empty. */
    text: string;
    textZh: string;
    createdAt: ColumnType<Date, Date | undefined, never>;
    recalledAt: Instant;
    /** The load that changed trucks, where it says so; null for what a person wrote. */
    taskId: Generated<number | null>;
  };
  driverMessageTruck: {
    messageId: number;
    vehicleId: number;
    /** As it was when the message was written. */
    driverName: string;
    readAt: Instant;
    /** When the server heard that; null where a server of before did. */
    heardAt: Instant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends DriverMessageTables {}
}
