import { MAX_WEIGHED_KG } from '../dockets/weighing.ts';
import { z } from 'zod';
import { MAX_DOCKETS } from '../../packets.ts';
import { calendarDay, entity, id, seconds, text } from '../../wire.ts';
import { deviceSite } from '../fleet/site-facts.ts';
import { deviceMessage } from '../messages/driver-message.ts';

const deviceSeq = z
  .int()
  .min(0)
  .meta({ description: 'number of the step on this device, one higher each time; kept over restarts' });
const occurredAt = seconds.meta({ description: 'when it happened by the device’s clock, seconds' });
const reason = text(500).meta({ description: 'why, in the driver’s words' });

const kg = z.int().min(1).max(MAX_WEIGHED_KG);
const packetNo = z
  .int()
  .min(1)
  .max(MAX_DOCKETS)
  .meta({ description: 'which docket of the load: 1 is the load’s own, the others as in its `packets`' });
const weights = {
  ticketNo: text(40),
  grossKg: kg,
  tareKg: kg,
  /** Gross less tare where left out; up to 20 kg beside that it is taken as it stands on the ticket. */
  netKg: z.optional(kg),
  /** Of a load with several dockets, what each of them weighs: all of them, and together the net mass. */
  packets: z.optional(
    z
      .array(entity({ packetNo, netKg: kg }))
      .min(1)
      .max(MAX_DOCKETS),
  ),
};

const docket = {
  /** Left out, it is the first. */
  packetNo: z.optional(packetNo),
  docketNo: z.string().regex(/^[0-9A-Z-]{1,20}$/, 'up to 20 digits, capital letters and dashes'),
  pieces: z.optional(z.int().min(1).max(9999)),
  lengthM: z.optional(z.number().min(0.5).max(30)),
  /** What the loader reckons it weighs, until a scale says so. */
  estKg: z.optional(kg),
};

/** One thing a driver says of a load. `id` is the load’s. */
export const deviceEvent = z.union([
  entity({ kind: z.literal('accept'), id, deviceSeq, occurredAt, publishedRev: z.int().min(1) }),
  entity({ kind: z.literal('decline'), id, deviceSeq, occurredAt, reason }),
  entity({ kind: z.literal('loading'), id, deviceSeq, occurredAt }),
  entity({ kind: z.literal('left_empty'), id, deviceSeq, occurredAt, reason }),
  entity({ kind: z.literal('docket'), id, deviceSeq, occurredAt, ...docket }),
  entity({ kind: z.literal('loaded'), id, deviceSeq, occurredAt }),
  entity({ kind: z.literal('weighed'), id, deviceSeq, occurredAt, ...weights }),
  entity({ kind: z.literal('complete'), id, deviceSeq, occurredAt }),
]);
export type DeviceEvent = z.output<typeof deviceEvent>;

/** Why an event was not taken. */
export const REFUSAL_CODES = {
  changed: 'the load was changed since the revision that was accepted: show the changes, accept again',
  gone: 'the load is not on this truck any more: it was recalled, cancelled or given to another',
  not_now: 'a load in this status cannot take this step',
  docket:
    'the docket number is not the device’s to give, or is on another docket, or the load has no such docket',
  weights: 'the masses do not fit each other, or not the dockets of the load',
  busy: 'somebody else changed the same at this moment: send it again',
} as const;
export type RefusalCode = keyof typeof REFUSAL_CODES;

/** What differs for the driver between two revisions of a load; both sides as they are shown. */
const loadDifference = entity({
  field: z.enum(['crew', 'skid', 'grade', 'destination', 'order', 'load_at']),
  before: z.string(),
  now: z.string(),
});
export type LoadDifference = z.output<typeof loadDifference>;

/** Of how many days a device shows loads: of today alone, unless it says that it tells days apart. */
export const deviceDays = z.int().min(1).max(2);

/** A load as its driver sees it. */
const deviceTask = entity({
  id,
  /** Of the plan that it belongs to; a server of before does not say it. */
  day: z.optional(calendarDay),
  seq: z.int(),
  taskStatus: z.int(),
  /** Which revision this is; `accept` names it. */
  publishedRev: z.int(),
  /** The last revision this truck’s driver accepted; null when there is none. */
  acceptedRev: z.nullable(z.int()),
  /** What changed since then; empty when nothing did. */
  changes: z.array(loadDifference),
  crewId: id,
  crewCode: z.string(),
  gradeCode: z.string(),
  /** Of its own docket; those of the others are with them. */
  docketNo: z.nullable(z.string()),
  netKg: z.nullable(z.int()),
  skidName: z.string(),
  skidLatitude: z.number(),
  skidLongitude: z.number(),
  /** What else the truck picks up on the way, in this order; left out where there is nothing. */
  packets: z.optional(
    z.array(
      entity({
        packetNo: z.int(),
        docketNo: z.nullable(z.string()),
        netKg: z.nullable(z.int()),
        crewId: id,
        crewCode: z.string(),
        gradeCode: z.string(),
        skidName: z.string(),
        skidLatitude: z.number(),
        skidLongitude: z.number(),
        site: z.optional(deviceSite),
        plannedLoadAt: z.nullable(seconds),
      }),
    ),
  ),
  /** What the driver must know of the forest; left out where nothing is on record. */
  site: z.optional(deviceSite),
  destinationName: z.string(),
  destinationLatitude: z.number(),
  destinationLongitude: z.number(),
  plannedDepartAt: z.nullable(seconds),
  plannedLoadAt: z.nullable(seconds),
  plannedUnloadAt: z.nullable(seconds),
  plannedEndAt: z.nullable(seconds),
});

/** A load that was sent to this truck and is not its any more. */
const goneTask = entity({
  id,
  why: z.enum(['recalled', 'moved', 'canceled', 'removed']),
  /** What the dispatcher said; empty where nothing was asked. */
  reason: z.string(),
});

/** Everything a truck’s device shows. */
export const deviceLoads = entity({
  vehicleCode: z.string(),
  /** The server’s clock, seconds. */
  now: seconds,
  tasks: z.array(deviceTask),
  gone: z.array(goneTask),
  /** What dispatchers wrote to the driver: unread, or read within two days; newest first. */
  messages: z.array(deviceMessage),
});

/** What became of one event. */
export const deviceAnswer = entity({
  id,
  deviceSeq: z.int(),
  kind: z.string(),
  /** Done now, done before (nothing changed), or refused (nothing changed). */
  outcome: z.enum(['done', 'already', 'refused']),
  /** Machine-readable reason of a refusal, null otherwise. */
  code: z.nullable(z.string()),
  /** The same in words, in the language of `Accept-Language`. */
  reason: z.string(),
  /** The time that was kept. */
  occurredAt: seconds,
  /** Whether that is another than was told: a time to come becomes the present, a wrong clock is set right. */
  isTimeChanged: z.boolean(),
  /** Steps that must have happened on the way and were put in (35 before 40). */
  implied: z.array(z.int()),
  /** The load as the server has it; null when it is not on this truck. */
  has: z.nullable(entity({ taskStatus: z.int(), publishedRev: z.int() })),
  /** What changed since the revision the device accepted, when `code` is `changed`. */
  changes: z.array(loadDifference),
});
export type DeviceAnswer = z.output<typeof deviceAnswer>;

/** Numbers of a crew that only this device gives out. */
export const docketBlock = entity({ crewId: id, firstNo: z.int(), lastNo: z.int() });
