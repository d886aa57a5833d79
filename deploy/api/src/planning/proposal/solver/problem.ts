import type { LatLng } from '@haulboard/contract/geo';

// The day as the solver sees it: plain data, no database and no clock. Times are whole minutes that have passed since
// the day's midnight. So a day of 23 or 25 hours needs no care here. Places are numbers into `places`.

/** When something may begin and must have ended, minutes. */
export type Window = { from: number; to: number };

/** Where trucks stand in line: a skid with its loader, or the gate of a destination. */
export type Queue = {
  place: number;
  /** How many at once; Infinity when that is not limited. */
  capacity: number;
  /** When it serves, in order; null for always. */
  windows: readonly Window[] | null;
  taken: readonly Slot[];
};

/** A time at a queue that a load of the present plan has. */
type Slot = { from: number; to: number };

/** Loads that are alike to the solver: one crew, grade, destination and urgency. */
export type Demand = {
  crewId: number;
  skid: number;
  destination: number;
  loadMinutes: number;
  unloadMinutes: number;
  /** Into `queues`. */
  skidQueue: number;
  destinationQueue: number;
  /** 1 (first) … 5. */
  priority: number;
  /** Whole loads. */
  count: number;
};

/** A truck that can be planned, as its present loads leave it. They stay where they are: new ones come after. */
export type Truck = {
  id: number;
  payloadKg: number;
  home: number;
  /** Where and when it is free for its next load. */
  from: number;
  readyAt: number;
  /** Minutes of work its day holds already, and of those since the last break. */
  work: number;
  sinceBreak: number;
  /** When it must be back, for the rest before its next day; null when nothing is planned on it then. */
  backBy: number | null;
  /** Loads it has already. */
  loads: number;
  /** The most work its driver may do that day, minutes. */
  mostWork: number;
  /** For each demand, whether its mass, permits and grade allow it; null for all. */
  carries: readonly boolean[] | null;
};

/** How much of a crew's wood is on a truck already. */
export type CrewDay = { crewId: number; served: number; open: number };

export type Problem = {
  places: readonly LatLng[];
  queues: readonly Queue[];
  demands: readonly Demand[];
  trucks: readonly Truck[];
  crews: readonly CrewDay[];
};

/** The new loads of each truck, in order, as numbers into `demands`. */
export type Plan = readonly (readonly number[])[];

/** DOMAIN rules of New Zealand work time, minutes. */
export const MAX_WORK = 13 * 60;
export const MAX_IN_PERIOD = 70 * 60;
export const MAX_WITHOUT_BREAK = 5.5 * 60;
export const BREAK = 30;
export const REST = 10 * 60;
/** Work beyond this is at risk: one queue more and the driver is over the 13 hours. */
export const RISKY_WORK = 12 * 60;

/** What the objective weighs, in tonnes: see docs/decisions/0012. */
export const WEIGHTS = {
  /** One tonne of a load of priority 1 … 5. */
  priority: [1.5, 1.2, 1, 0.9, 0.8],
  /** One kilometre without a load. */
  emptyKm: 0.03,
  /** One hour of work beyond the twelfth. */
  riskHour: 4,
  /** One hour of standing in line or before a gate. */
  waitHour: 1,
  /** One load's worth of a crew whose wood is left while others' is carried. */
  unfairness: 6,
} as const;

/** Whether a truck may carry a demand at all. */
export function mayCarry({ carries }: Truck, demand: number): boolean {
  return carries === null || carries[demand] === true;
}

/** What one tonne of a demand counts. */
export function tonneValue(demand: Demand): number {
  return WEIGHTS.priority[demand.priority - 1] ?? 1;
}

/** An element that is there by construction. @throws RangeError when it is not */
export function pick<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) {
    throw new RangeError(`nothing at ${index} of ${list.length}`);
  }
  return found;
}
