import type { RefusalReason } from './tables.ts';

/** One position as a phone reported it, in our units. */
export type Fix = {
  /** Device's clock, milliseconds since epoch. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Nothing where nobody knows it, as with the course. */
  readonly speedKmh: number | null;
  /** Degrees clockwise from north, 0 ≤ heading < 360. */
  readonly heading: number | null;
  readonly accuracyM: number | null;
  readonly altitudeM: number | null;
  readonly batteryPercent: number | null;
  /** The phone says that the truck stands: it may be quiet from now on. */
  readonly isStationary?: boolean | undefined;
};

/** What a request carries: who sent it, its fixes in the order they were taken, and those that cannot be used. */
export type Report = {
  readonly deviceKey: string;
  readonly fixes: readonly Fix[];
  readonly refused: readonly RefusedFix[];
  /** Its driver called for help. */
  readonly helpCalls: readonly HelpCall[];
};

/** A press of the phone's SOS button: when, in milliseconds since epoch, and where as far as the phone knew. */
export type HelpCall = {
  readonly at: number;
  /** Whether the phone said when; else `at` is when it was heard of. */
  readonly isTimed: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A fix that is no position of a truck, with what was sent of it. */
export type RefusedFix = {
  readonly reason: RefusalReason;
  /** The time as it was sent. */
  readonly timestamp: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracyM: number | null;
};

/** A report that cannot be read at all; the message tells the person who sets up the phone what to mend. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** Faster than any truck: such a speed is a fault of the receiver, the place is still good. */
export const FASTEST_KMH = 250;
