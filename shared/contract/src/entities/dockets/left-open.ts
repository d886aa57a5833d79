import { z } from 'zod';
import { entity, id, queryNumber, seconds } from '../../wire.ts';
import { DOCKET_ERRORS } from './docket-check.ts';
import { matchRow } from './matching.ts';

/**
 * Why a line is left open. `mismatch`: load, docket and ticket do not agree. `errors`: the docket has some. `weights`:
 * it has none. `docket`: a load was begun and has no docket.
 */
export const LEFT_OPEN_KINDS = ['mismatch', 'errors', 'weights', 'docket'] as const;
export type LeftOpenKind = (typeof LEFT_OPEN_KINDS)[number];

/** Of whom nobody has asked anything yet. */
export const NOBODY_ID = 0;

/** Minutes after midnight of the next day, where a dispatcher says nothing else. */
export const USUAL_CUT_OFF = { byMinute: 600, daysAfter: 1 };

const load = entity({
  id,
  taskStatus: z.int(),
  crewCode: z.string(),
  vehicleCode: z.string(),
  destinationName: z.string(),
});

export const leftOpenRow = entity({
  /** Of the docket, the ticket or the load: `load 5`. */
  key: z.string(),
  day: z.iso.date(),
  /** Whose plan it is of; null where no dispatcher's truck is known. */
  carrierId: z.nullable(id),
  carrierName: z.string(),
  /** When the cut-off of its day was. */
  dueAt: seconds,
  kinds: z.array(z.enum(LEFT_OPEN_KINDS)),
  /** Docket and ticket, as the match has them; null for a load. */
  match: z.nullable(matchRow),
  load: z.nullable(load),
  errors: z.array(z.enum(DOCKET_ERRORS)),
  ownerId: z.nullable(id),
  ownerName: z.string(),
  /** Nobody was named: it is whose such lines usually are. */
  isUsual: z.boolean(),
  /** Of the ownership; 0: nobody was named yet. */
  version: z.int().min(0),
});
export type LeftOpenRow = z.output<typeof leftOpenRow>;

/** By when a dispatcher's days are settled. */
export const cutOff = entity({
  carrierId: id,
  carrierName: z.string(),
  byMinute: z.int().min(0).max(1439),
  daysAfter: z.int().min(1).max(7),
  usualOwnerId: z.nullable(id),
  isTold: z.boolean(),
  /** 0: nobody has said anything yet. */
  version: z.int().min(0),
});
export type CutOff = z.output<typeof cutOff>;

export const cutOffParams = entity({}, { carrierId: queryNumber });
export const cutOffBody = entity({
  byMinute: z.int().min(0).max(1439),
  daysAfter: z.int().min(1).max(7),
  usualOwnerId: z.nullable(id),
  isTold: z.boolean(),
  version: z.int().min(0),
});

/** Somebody who may own lines of a dispatcher. */
export const leftOpenPerson = entity({ id, name: z.string(), carrierId: id });
export type LeftOpenPerson = z.output<typeof leftOpenPerson>;

/** One of the three, whose it becomes, and the version that was seen. */
export const ownerTarget = entity({
  docketId: z.nullable(id),
  ticketId: z.nullable(id),
  taskId: z.nullable(id),
  /** Null: whose such lines usually are. */
  ownerId: z.nullable(id),
  version: z.int().min(0),
});
export type OwnerTarget = z.output<typeof ownerTarget>;
