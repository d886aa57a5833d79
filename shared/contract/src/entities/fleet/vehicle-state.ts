import { z } from 'zod';
import { CERTIFICATE_KINDS } from '../../records/vehicle-certificate.ts';
import { entity, id, seconds } from '../../wire.ts';

/** A phone or box that may speak for a truck. */
export const vehicleDevice = entity({
  deviceId: z.string(),
  name: z.string(),
  /** Null of those from before this was kept. */
  createdAt: z.nullable(seconds),
});
export type VehicleDevice = z.output<typeof vehicleDevice>;

const lastFix = entity({
  at: seconds,
  latitude: z.number(),
  longitude: z.number(),
  speedKmh: z.number(),
  /** Of the phone, 0 to 100; null where it does not say. */
  batteryPercent: z.nullable(z.int()),
});

/** Why a position is kept apart: it can never become right, so the phone is told that it arrived. */
const REFUSAL_REASONS = ['old', 'clock', 'no-time', 'cell-towers', 'impossible', 'no-fix', 'jump'] as const;

const refusedPosition = entity({
  deviceName: z.string(),
  reason: z.enum(REFUSAL_REASONS),
  receivedAt: seconds,
  /** The time as it was sent. */
  timestamp: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  accuracyM: z.nullable(z.number()),
});

/** What a truck's devices have told, and which they are. `refused`: the newest that nobody can use, newest first. */
export const vehicleState = entity({
  lastFix: z.nullable(lastFix),
  devices: z.array(vehicleDevice),
  refused: z.array(refusedPosition).default([]),
});
export type VehicleState = z.output<typeof vehicleState>;

/** A paper of a truck that has to be renewed. */
export const expiring = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  /** Null: the truck's own CoF, which is a field of the truck. */
  certificateId: z.nullable(id),
  kind: z.enum(['cof', ...CERTIFICATE_KINDS]),
  number: z.string(),
  expires: z.string(),
  /** Below 0 when it has expired. */
  daysLeft: z.int(),
});
export type Expiring = z.output<typeof expiring>;
