import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

const count = z.int().min(0);
const day = z.string();

/** Loads by how far they are; `planned` is `waiting`, `road` and `delivered`. `late` are some of the first two. */
const stageFields = {
  planned: count,
  waiting: count,
  road: count,
  delivered: count,
  late: count,
  off: count,
};
const stages = entity(stageFields);
export type LoadStages = z.output<typeof stages>;

/** A load that somebody must look at, as its reader may know it. */
const lateLoad = entity({
  id,
  crewCode: z.string(),
  crewName: z.string(),
  vehicleCode: z.string(),
  gradeCode: z.string(),
  destinationName: z.string(),
  taskStatus: z.int(),
  plannedLoadAt: z.nullable(seconds),
  plannedUnloadAt: z.nullable(seconds),
});
export type LateLoad = z.output<typeof lateLoad>;

/** What was done to a published load. `withdrawn`: it became a draft again. */
const PLAN_NEWS = ['new', 'changed', 'withdrawn', 'cancelled', 'declined', 'loaded', 'delivered'] as const;
const planNews = entity({
  at: seconds,
  kind: z.enum(PLAN_NEWS),
  /** The load's day: today or tomorrow. */
  day,
  taskId: id,
  crewCode: z.string(),
  vehicleCode: z.string(),
  gradeCode: z.string(),
  destinationName: z.string(),
});
export type PlanNews = z.output<typeof planNews>;

const riskyLine = entity({
  id,
  crewId: id,
  crewCode: z.string(),
  skidName: z.string(),
  gradeCode: z.string(),
  qtyLoads: z.number(),
  freeLoads: z.number(),
  isHeld: z.boolean(),
  /** Days since felling, where it is known. */
  age: z.nullable(z.int()),
});
export type RiskyLine = z.output<typeof riskyLine>;

/** The truck that comes next to a skid. */
const nextTruck = entity({
  vehicleCode: z.string(),
  rego: z.string(),
  gradeCode: z.string(),
  destinationName: z.string(),
  at: z.nullable(seconds),
  isLate: z.boolean(),
});

const skidDay = entity({
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  skidName: z.string(),
  loads: stages,
  next: z.nullable(nextTruck),
  tomorrow: count,
  firstTomorrowAt: z.nullable(seconds),
  calledAt: z.nullable(seconds),
  callByMinute: z.int(),
  /** Its hour to call stock is past, and it has not. */
  isCallLate: z.boolean(),
});
export type SkidDay = z.output<typeof skidDay>;

const fleetDay = entity({
  carrierId: id,
  name: z.string(),
  loads: stages,
  /** Trucks with a load today, of how many that can drive. */
  trucksPlanned: count,
  trucks: count,
});
export type FleetDay = z.output<typeof fleetDay>;

/** Since midnight, of the whole installation. */
const systemDay = entity({
  signIns: count,
  refusedSignIns: count,
  lockOuts: count,
  /** Faults that pages told of. */
  faults: count,
  openTabs: count,
  peopleNow: count,
});

/** A day at a glance. What a role is not told is null, or an empty list. */
export const dashboard = entity({
  /** The moment that all of it is of. */
  at: seconds,
  today: day,
  tomorrow: day,
  /** When this day is over, where the trucks drive. */
  endsAt: seconds,
  loads: stages,
  loadsTomorrow: stages,
  /** What today's dockets say. */
  hauled: entity({ loads: count, dockets: count, weighed: count, netKg: count }),
  /** By destination and grade; a load with dockets of two is in both. */
  groups: z.array(
    entity({
      destinationId: id,
      destinationName: z.string(),
      logGradeId: id,
      gradeCode: z.string(),
      loads: stages,
    }),
  ),
  /** The longest late first; `loads.late` says how many there are. */
  late: z.array(lateLoad),
  stock: z.nullable(
    entity({ lines: count, atRisk: count, crews: count, notCalled: count, risks: z.array(riskyLine) }),
  ),
  news: z.nullable(entity({ since: seconds, count, list: z.array(planNews) })),
  skids: z.array(skidDay),
  fleets: z.array(fleetDay),
  system: z.nullable(systemDay),
});
export type Dashboard = z.output<typeof dashboard>;
