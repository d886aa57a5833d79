import { z } from 'zod';
import type { destinations } from '../../records/destination.ts';
import { entity, flag, id, seconds } from '../../wire.ts';

/** A log grade (S30, A, KIS, PULP …). */
export const logGrade = entity({ id, code: z.string(), name: z.string(), market: z.string() });
export type LogGrade = z.output<typeof logGrade>;

/** A crew (gang) at work on a skid of a forest. */
export const crew = entity({
  id,
  crewCode: z.string(),
  name: z.string(),
  customerId: id,
  forestId: id,
  forestName: z.string(),
  skidId: id,
  skidName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  loadMinutes: z.int(),
  status: z.enum(['working', 'off', 'shifted', 'weather']),
  /** Grades this crew produces. */
  gradeIds: z.array(id),
  /** False where its customer goes without a note on loads of three dockets. */
  threeDocketsNeedNote: z.optional(z.boolean()),
});
export type Crew = z.output<typeof crew>;

/** A crew on one day. */
export const crewDay = entity({
  id,
  crewCode: z.string(),
  name: z.string(),
  area: z.string(),
  forestName: z.string(),
  skidName: z.string(),
  status: z.enum(['working', 'off', 'shifted', 'weather']),
  loadMinutes: z.int(),
  /** Minutes after New Zealand midnight; null: not known. */
  loaderFromMinute: z.nullable(z.int()),
  loaderToMinute: z.nullable(z.int()),
  maxTrucksAtSkid: z.nullable(z.int()),
  /** Loads of the day, whoever hauls them, without those declined or cancelled. */
  plannedLoads: z.int(),
});

/** A part of the country, as the crews' records name it. */
export const crewArea = entity({ area: z.string(), crews: z.int() });

export type Destination = z.output<typeof destinations.row>;

/** A truck of the caller's fleet. */
export const vehicle = entity({
  id,
  vehicleCode: z.string(),
  rego: z.string(),
  trailerRego: z.string(),
  configuration: z.string(),
  payloadTargetKg: z.int(),
  driverName: z.string(),
  homeBaseName: z.string(),
  status: z.enum(['available', 'off', 'workshop', 'leave']),
  carrierId: id,
});

/** A truck's last known place and what it is doing. `createTime` is the device's clock, seconds. */
export const vehiclePosition = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  rego: z.string(),
  driverName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  createTime: seconds,
  speedKmh: z.number(),
  heading: z.number(),
  taskId: z.nullable(id),
  /** Where the load under way is from; null without one, left out by a server of before. */
  skidId: z.optional(z.nullable(id)),
  /** Status of the load under way; null when the truck has none. */
  taskStatus: z.nullable(z.int()),
  crewName: z.nullable(z.string()),
  destinationName: z.nullable(z.string()),
  /** Lent at this hour; a truck may be lent for a part of the day. */
  isShareVehicleTask: flag,
  isSelfVehicle: z.nullable(flag),
  /** Another dispatcher's, lent to the caller for today or a part of it. */
  isBorrowedToday: z.boolean().default(false),
  /** Who said the status: driver, dispatcher, phone (told by phone), weighbridge, system (a fence); null without a load. */
  statusSource: z.nullable(z.string()).default(null),
  /** Dispatcher whose truck it is. */
  carrierName: z.string().default(''),
  /** By which whoever dispatches the truck calls its driver; empty where nobody wrote it down. */
  driverPhone: z.string().default(''),
});
export type VehiclePosition = z.output<typeof vehiclePosition>;

/** One fix of a track: seconds, latitude, longitude, km/h, degrees from north. A list: a day has thousands. */
const trackPoint = z.tuple([seconds, z.number(), z.number(), z.number(), z.number()]);
export type TrackPoint = z.output<typeof trackPoint>;

/** A place where a truck stood for five minutes or longer. */
const trackStop = entity({
  arrivedAt: seconds,
  /** It stood there as the day began, at `arrivedAt`: when it came is told on an earlier day. */
  isFromBefore: z.boolean().default(false),
  /** Null while it has not been seen elsewhere. */
  leftAt: z.nullable(seconds),
  /** Seconds seen there. */
  duration: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  /** The smallest fence around it. */
  fenceName: z.nullable(z.string()),
});
export type TrackStop = z.output<typeof trackStop>;

/** What happened at a fence. `arrive`: in for its dwell time; `speeding`: faster than it allows; `crowded`: one truck too many. */
const fenceEvent = entity({
  fenceName: z.string(),
  kind: z.enum(['enter', 'arrive', 'exit', 'speeding', 'crowded']),
  at: seconds,
  /** The load whose status it changed, and to what; null when it changed none. */
  taskId: z.nullable(id),
  movedTo: z.nullable(z.int()),
  /** `speeding`: km/h and the limit; `crowded`: trucks inside and the most of them. Else null. */
  measured: z.nullable(z.int()),
  allowed: z.nullable(z.int()),
});
export type FenceEvent = z.output<typeof fenceEvent>;

/** Where a truck went on a day: SPEC.md 9's tracks, its stops, and the fences on its way. */
export const vehicleTrack = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  driverName: z.string(),
  tracks: z.array(z.array(trackPoint)),
  stops: z.array(trackStop),
  events: z.array(fenceEvent),
  distanceM: z.number(),
});
export type VehicleTrack = z.output<typeof vehicleTrack>;

/** Trucks whose day is asked for together, at most. */
export const MAX_TRACKS = 6;
