import type { Generated } from 'kysely';
import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';

/** Drivers who pressed the SOS button of their phone. */
type HelpCallTables = {
  helpCall: {
    id: Generated<number>;
    vehicleId: number;
    /** When it was pressed, by the phone. */
    at: Instant;
    latitude: number | null;
    longitude: number | null;
    receivedAt: DefaultInstant;
    /** The day on which it arrived: whoever had the truck on it sees the call. */
    day: string;
    takenBy: number | null;
    doneAt: Instant | null;
    version: Generated<number>;
    /** How far it was told by phone and mail: 1 its dispatchers, 2 super admins too. */
    toldStage: Generated<number>;
    toldAt: Instant | null;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends HelpCallTables {}
}
