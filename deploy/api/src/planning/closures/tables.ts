import type { Generated } from 'kysely';
import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';

/** What is closed until when, which steps of the plan answered to it, and who is on which board. */
type ClosureTables = {
  disruption: {
    id: Generated<number>;
    carrierId: number;
    kind: 'destination' | 'skid' | 'crew' | 'truck' | 'road';
    destinationId: number | null;
    skidId: number | null;
    crewId: number | null;
    vehicleId: number | null;
    forestId: number | null;
    fromAt: Instant;
    untilAt: Instant;
    reason: string;
    markedBy: number;
    markedAt: DefaultInstant;
    /** Opened again before it was to. */
    endedAt: Date | null;
    /** Taken back with its step: as if it had never been. */
    undoneAt: Date | null;
    version: Generated<number>;
  };
  disruptionStep: { disruptionId: number; stepId: number; day: string };
  planPresence: {
    userId: number;
    tab: string;
    carrierId: number;
    day: string;
    vehicleId: number | null;
    movedAt: DefaultInstant;
    seenAt: DefaultInstant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ClosureTables {}
}
