import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** Why a truck with a load under way needs somebody's attention. */
const ALERT_KINDS = ['late', 'waiting', 'off_way', 'silent', 'speeding', 'crowded'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An alert that is put off comes back on the same shift. */
export const MAX_SNOOZE_MINUTES = 240;

/** A load under way that somebody should look at, while that holds. Instants in seconds. */
export const truckAlert = entity({
  id,
  version: z.int(),
  kind: z.enum(ALERT_KINDS),
  openedAt: seconds,
  vehicleId: id,
  vehicleCode: z.string(),
  driverName: z.string(),
  taskId: id,
  taskStatus: z.int(),
  crewName: z.string(),
  destinationName: z.string(),
  /** When the truck is expected where it goes next; null where nobody can say. */
  expectedAt: z.nullable(seconds),
  /** Minutes that nine of ten arrivals were off by; null where nothing is learned yet. */
  errorMinutes: z.nullable(z.int()),
  /** When the plan has it there. */
  plannedAt: z.nullable(seconds),
  /** Since when it waits, is silent, too fast or too many; null for a truck that never told its place. */
  since: z.nullable(seconds),
  /** How much longer its way is than the straight one. */
  extraKm: z.nullable(z.int()),
  /** The fence where it was too fast, in km/h, or is one truck too many: what was, and what may be. */
  fenceName: z.nullable(z.string()),
  measured: z.nullable(z.int()),
  allowed: z.nullable(z.int()),
  takenBy: z.nullable(id),
  takenByName: z.nullable(z.string()),
  snoozedUntil: z.nullable(seconds),
  doneAt: z.nullable(seconds),
});
export type TruckAlert = z.output<typeof truckAlert>;

/** Alerts that nobody has done or put off; null where nothing is put off. */
export const alertCount = entity({ open: z.int().min(0), comesBackAt: z.nullable(seconds) });
export type AlertCount = z.output<typeof alertCount>;

/** A dispatcher who may look after alerts. */
export const alertTaker = entity({ userId: id, name: z.string() });
export type AlertTaker = z.output<typeof alertTaker>;
