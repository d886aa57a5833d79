import { z } from 'zod';
import { entity, flag, id, seconds, text } from '../../wire.ts';
import { loadFields, loadPatch, storedTexts } from './load-fields.ts';
import { askedPart, shareStatus } from './share.ts';
import { withoutTruck } from './without-truck.ts';

/** A further docket on the same truck: of another crew, skid or grade, for the same destination (a split load). */
const packet = entity({
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidId: id,
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  /** When the truck comes to this skid. */
  plannedLoadAt: z.nullable(seconds),
});
export type Packet = z.output<typeof packet>;

/** A docket of a load, once somebody has written it. */
const taskDocket = entity({
  /** 1 is the load's own, the others in the order of its `packets`. */
  packetNo: z.int(),
  docketNo: z.string(),
  /** What the loader reckoned; null when nobody said. */
  estKg: z.nullable(z.int()),
  /** What was weighed; null before that. */
  netKg: z.nullable(z.int()),
});
export type TaskDocket = z.output<typeof taskDocket>;

/** One load on a day's plan (SPEC.md 3, Task). Times are estimates by the server; masses in kg, distances in km. */
export const task = entity({
  id,
  /** NZ midnight of the plan day, seconds. */
  date: seconds,
  /** 1…n in the truck's day; 0 while unassigned. */
  seq: z.int(),
  carrierId: id,
  vehicleId: z.nullable(id),
  vehicleCode: z.nullable(z.string()),
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidId: id,
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  /** Its second and third docket; left out where it has one. */
  packets: z.optional(z.array(packet)),
  /** Numbers and masses of its dockets, in their order; left out before there is one. */
  dockets: z.optional(z.array(taskDocket)),
  destinationId: id,
  destinationName: z.string(),
  plannedDepartAt: z.nullable(seconds),
  plannedLoadAt: z.nullable(seconds),
  plannedUnloadAt: z.nullable(seconds),
  plannedEndAt: z.nullable(seconds),
  estKmEmpty: z.number(),
  estKmLoaded: z.number(),
  estPayloadKg: z.int(),
  ...storedTexts,
  taskStatus: z.int(),
  statusSince: seconds,
  statusSource: z.string(),
  statusReason: z.string(),
  publishedRev: z.int(),
  /** When a Pending load is published by itself; null when nobody chose a time. */
  publishAt: z.nullable(seconds),
  /** 1 when the truck is shared for the day (SPEC.md 3). */
  isShareVehicleTask: flag,
  /** 1 = shared out, 0 = shared in, null = not a shared truck. */
  isSelfVehicle: z.nullable(flag),
  /** The recurring load it was made of; left out for any other. */
  recurringId: z.optional(id),
  /** Why that came without its truck; left out once it has one. */
  withoutTruck: z.optional(withoutTruck),
  /** Whether the caller may change it: the carrier that planned it may. */
  isMine: z.boolean(),
  version: z.int(),
  updatedAt: seconds,
  updatedBy: z.string(),
});
export type Task = z.output<typeof task>;

/** A share of a truck as its two sides see it on the board. */
export const vehicleShare = entity({
  shareId: id,
  direction: z.enum(['in', 'out']),
  status: shareStatus,
  /** Left out: the whole day. */
  ...askedPart,
  /** The other side: lender of a truck shared in, borrower of one shared out. */
  carrierId: id,
  carrierName: z.string(),
});
export type VehicleShare = z.output<typeof vehicleShare>;

/** A truck's row on the board. */
const boardVehicle = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  rego: z.string(),
  configuration: z.string(),
  payloadTargetKg: z.int(),
  driverName: z.string(),
  homeBaseName: z.string(),
  status: z.enum(['available', 'off', 'workshop', 'leave']),
  share: z.nullable(vehicleShare),
  /** Left out: the truck is the dispatcher's to plan. True: it no longer is, and stands here because of its loads. */
  isGone: z.optional(z.literal(true)),
  /** When its driver has rested from the day before; left out: nothing waits for that. */
  restedAt: z.optional(seconds),
  tasks: z.array(task),
});
export type BoardVehicle = z.output<typeof boardVehicle>;

/** Open stock of a crew: what lies on the skid and is not yet planned. Loads, one decimal. */
const openStock = entity({
  stockId: id,
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidId: id,
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  qtyLoads: z.number(),
  plannedLoads: z.number(),
  remainingLoads: z.number(),
  destinationId: z.nullable(id),
  priority: z.int(),
  /** Why it is held back; left out where it is not, and by servers of before. */
  heldFor: z.optional(z.string()),
});
export type OpenStock = z.output<typeof openStock>;

/** A dispatcher's business: whose plan a board shows, and whom a truck may be shared with. */
export const carrierBrief = entity({ carrierId: id, name: z.string(), code: z.string() });
export type CarrierBrief = z.output<typeof carrierBrief>;

/** Another dispatcher. One whose accounts are all of the sharing portal lends trucks and accepts none (SPEC.md 6). */
export const otherCarrier = entity({
  carrierId: id,
  name: z.string(),
  code: z.string(),
  canBorrow: z.boolean(),
});

/** A day's board: trucks as rows with their loads in order, unassigned loads and open stock beside them. */
export const board = entity({
  date: seconds,
  /** YYYY-MM-DD in New Zealand. */
  day: z.string(),
  /** The server's idea of today, so that a browser's clock never decides. */
  today: z.string(),
  carrier: carrierBrief,
  vehicles: z.array(boardVehicle),
  unassigned: z.array(task),
  stock: z.array(openStock),
});
export type Board = z.output<typeof board>;

/** Some rows of a board, each whole, and what lies beside them: whoever has the rest need not fetch it again. */
export const boardRows = entity({
  /** Of the trucks asked for, those the board has, with the trucks the loads asked for are on now. */
  vehicles: z.array(boardVehicle),
  /** Of the loads asked for, those without a truck. */
  unassigned: z.array(task),
  /** All of it. */
  stock: z.array(openStock),
});
export type BoardRows = z.output<typeof boardRows>;

const version = z.int().min(1);
const why = text(500).trim().min(1, 'say why');

/** One change of a plan. A change of a stored load says which version it saw. */
export const planChange = z.union([
  entity({ kind: z.literal('create'), load: loadFields }),
  entity({ kind: z.literal('update'), id, version, load: loadPatch }),
  entity({ kind: z.literal('remove'), id, version }),
  entity({
    kind: z.literal('status'),
    id,
    version,
    taskStatus: z.int(),
    reason: z.optional(text(500)),
    /** With Pending: when the server publishes the load by itself. */
    publishAt: z.optional(seconds),
  }),
  /** A load under way goes to another destination, which must take its grade. */
  entity({ kind: z.literal('divert'), id, version, destinationId: id, reason: why }),
  /** Another truck takes over a load that its driver has accepted: the first one cannot go on. */
  entity({ kind: z.literal('transfer'), id, version, vehicleId: id, reason: why }),
]);
export type PlanChange = z.output<typeof planChange>;

/** What a stale write gets back: the other's row, who changed it and when; nothing was written. */
export const planConflict = entity({
  id,
  theirs: z.nullable(task),
  changedBy: z.string(),
  changedAt: seconds,
});
export type PlanConflict = z.output<typeof planConflict>;

/** Names a tab of a browser; empty where nobody said which. */
export const tabId = z.string().regex(/^[A-Za-z0-9-]{0,40}$/, 'letters, digits and hyphens, 40 at most');

/** A user's half-typed work on a plan in one tab. The server keeps it, so that a crash loses at most a second. */
export const planDraft = entity({
  date: seconds,
  tab: tabId,
  /** JSON text of the browser's editor state, at most 1 MB. */
  payload: z.string().max(1_000_000),
  savedAt: seconds,
});
