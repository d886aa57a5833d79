import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';

/** Drivers who pressed the SOS button of their phone. */
type HelpCallTables = {
  helpCall: {
    vehicleId: number;
    /** When it was pressed, by the phone. */
    at: Instant;
    latitude: number | null;
    longitude: number | null;
    receivedAt: DefaultInstant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends HelpCallTables {}
}
