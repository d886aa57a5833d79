import type { AlertKind } from '@haulboard/contract';
import type { Generated } from 'kysely';

/** What needs a dispatcher's attention. */
type AlertTables = {
  truckAlert: {
    id: Generated<number>;
    /** Whose plan the load is in. */
    carrierId: number;
    vehicleId: number;
    taskId: number;
    kind: AlertKind;
    openedAt: Date;
    closedAt: Date | null;
    expectedAt: Date | null;
    errorMinutes: number | null;
    plannedAt: Date | null;
    since: Date | null;
    extraKm: number | null;
    fenceId: number | null;
    measured: number | null;
    allowed: number | null;
    takenBy: number | null;
    snoozedUntil: Date | null;
    doneAt: Date | null;
    version: Generated<number>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends AlertTables {}
}
