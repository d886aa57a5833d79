import type { LatLng } from '@haulboard/contract/geo';
import type { ClosedPlace } from './closed-places.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import type { Span } from '../plan/hours/span.ts';

/** A load as the rules see it. */
export type Load = Pick<
  PlanTask,
  | 'id'
  | 'carrierId'
  | 'vehicleId'
  | 'seq'
  | 'crewId'
  | 'skidId'
  | 'logGradeId'
  | 'packets'
  | 'destinationId'
  | 'plannedDepartAt'
  | 'plannedLoadAt'
  | 'plannedUnloadAt'
  | 'plannedEndAt'
  | 'estPayloadKg'
  | 'taskStatus'
>;

/** A permit that raises what a truck may weigh; without a place it holds everywhere. Days inclusive. */
export type Permit = {
  /** Its number; empty where nobody has entered one. */
  name: string;
  /** Null: what the truck's configuration may weigh. */
  maxGrossKg: number | null;
  /** Null: from ever, or for ever. */
  validFrom: string | null;
  validTo: string | null;
  forestId: number | null;
  destinationId: number | null;
};

/** The newest paper of a kind, as of a trailer's CoF: until when it is valid. */
type Paper = { kind: string; validTo: string };

/** A stretch of time with what somebody wrote about it. */
type Closure = Span & { reason: string };

/** Until when a driver may drive trucks of a class. */
type Licence = { kind: string; validTo: string };

/** To which place somebody was inducted, from when until when. Days inclusive; null: from ever, or for ever. */
export type Induction = {
  forestId: number | null;
  destinationId: number | null;
  validFrom: string | null;
  validTo: string | null;
};

/** Who drives a truck on the day. A driver without a record has neither. */
export type DriverFacts = {
  name: string;
  /** The one that lasts longest first. */
  licences: readonly Licence[];
  inductions: readonly Induction[];
};

export type TruckFacts = {
  id: number;
  code: string;
  carrierId: number;
  status: string;
  share: { status: 'pending' | 'accepted'; borrowerId: number; borrower: string } | null;
  tareKg: number;
  configuration: string;
  /** What the configuration may weigh at most, and what of it without a permit; null when it is not known. */
  limits: { maxGrossKg: number; freeGrossKg: number } | null;
  cofExpiry: string | null;
  permits: readonly Permit[];
  papers: readonly Paper[];
  /** Its driver, or who stands in; both on a day that they share. */
  drivers: readonly DriverFacts[];
  away: readonly Closure[];
  /** Its work on the days before and the day after, whoever planned it, from leaving to the last unloading. */
  shifts: readonly Span[];
};

export type CrewFacts = {
  id: number;
  code: string;
  loadMinutes: number;
  /** Why it does not work that day; empty when it does. */
  off: string;
  /** When its loader works; null when that is not limited. */
  hours: readonly Span[] | null;
};

export type SkidFacts = LatLng & {
  id: number;
  name: string;
  forestId: number;
  forest: string;
  /** Whether who goes into the forest must have been inducted. */
  needsInduction: boolean;
  /** What a truck may weigh on the forest's roads. */
  maxGrossKg: number | null;
  /** How many trucks it takes at once; null when that is not limited. */
  maxTrucks: number | null;
};

export type DestinationFacts = {
  id: number;
  name: string;
  isActive: boolean;
  gradeIds: readonly number[];
  needsInduction: boolean;
  maxGrossKg: number | null;
  maxTrucks: number | null;
  unloadMinutes: number;
  hours: readonly Span[] | null;
  closures: readonly Closure[];
};

/** What lies on a skid, and how much of it other dispatchers have planned that day; loads. */
export type StockFacts = {
  crewId: number;
  skidId: number;
  logGradeId: number;
  /** Without what is held. */
  qtyLoads: number;
  othersLoads: number;
  /** Why some of it is held; left out where nothing is. */
  heldFor?: string | undefined;
};

/** A truck of another dispatcher at a place. */
export type Visit = Span & { placeId: number };

/** Everything the rules look up about a carrier's day. */
export type DayFacts = {
  day: string;
  /** When the facts were read, seconds: a load under way that is late still needs what it is driving to. */
  now: number;
  carrierId: number;
  trucks: ReadonlyMap<number, TruckFacts>;
  crews: ReadonlyMap<number, CrewFacts>;
  skids: ReadonlyMap<number, SkidFacts>;
  gradeCodes: ReadonlyMap<number, string>;
  destinations: ReadonlyMap<number, DestinationFacts>;
  stock: readonly StockFacts[];
  /** What the carrier has marked as closed. */
  marked: readonly ClosedPlace[];
  /** Trucks that others send to the same destinations and skids. */
  unloadings: readonly Visit[];
  loadings: readonly Visit[];
};
