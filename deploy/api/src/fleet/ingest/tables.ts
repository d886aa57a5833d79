import type { VehicleState } from '@haulboard/contract';
import type { Generated } from 'kysely';
import type { DefaultInstant, Instant, Place } from '../../platform/db/columns.ts';

/** Why a position is kept apart: it can never become right, so the phone is told that it arrived. */
export type RefusalReason = VehicleState['refused'][number]['reason'];

type PositionFacts = Place & {
  vehicleId: number;
  createTime: Instant;
  receivedAt: DefaultInstant;
  speedKmh: Generated<number>;
  heading: Generated<number>;
  accuracyM: number | null;
  altitudeM: number | null;
};

/** Devices, and where their trucks are. */
type PositionTables = {
  device: {
    deviceId: string;
    keyHash: string;
    vehicleId: number;
    lastSeq: Generated<number>;
    name: Generated<string>;
    createdAt: Generated<Date | null>;
    /** Since when its key opens nothing. */
    revokedAt: Generated<Date | null>;
  };
  /** A view: `position_log` holds them as small integers. */
  position: Omit<PositionFacts, 'receivedAt'>;
  lastPosition: PositionFacts & {
    batteryPercent: Generated<number | null>;
    /** As the phone said with its newest fix, before it rested. */
    isStationary: Generated<boolean>;
  };
  positionRefused: {
    id: Generated<number>;
    deviceId: string;
    reason: RefusalReason;
    /** The time as it was sent. */
    timestamp: string;
    latitude: number | null;
    longitude: number | null;
    accuracyM: number | null;
    receivedAt: DefaultInstant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends PositionTables {}
}
