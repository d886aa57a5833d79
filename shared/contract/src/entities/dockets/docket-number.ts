import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

const numbers = { fromNo: z.int(), toNo: z.int() };

/** A device, as people know it: by its truck. */
const ofDevice = { deviceId: z.string(), vehicleCode: z.string() };

/** Numbers that a device was given, and what it has given out of them. */
const heldNumbers = entity({
  id,
  version: z.int(),
  ...ofDevice,
  ...numbers,
  /** The next number it gives out; one past the last when none is left. */
  nextNo: z.int(),
  leasedAt: seconds,
  /** It may not speak to the server any more. */
  isRevoked: z.boolean(),
});

/** Numbers that were given out and are on no docket; with the device that passed them over, where one did. */
const missingNumbers = entity({
  ...numbers,
  deviceId: z.nullable(z.string()),
  vehicleCode: z.nullable(z.string()),
});

/** A range of a crew: all its numbers are used, void, with devices, free or missing. */
export const numberRange = entity({
  id,
  version: z.int(),
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  customerName: z.string(),
  ...numbers,
  nextNo: z.int(),
  /** On dockets that stand. */
  used: z.int(),
  void: z.int(),
  withDevices: z.int(),
  free: z.int(),
  missing: z.int(),
  held: z.array(heldNumbers),
  /** At most fifty stretches; `missing` counts all. */
  gaps: z.array(missingNumbers),
  /** The caller may hand it over, and its customer lets numbers be changed. */
  canChange: z.boolean(),
});
export type NumberRange = z.output<typeof numberRange>;

/** A crew with numbers, for a choice. */
export const numberCrew = entity({
  id,
  crewCode: z.string(),
  name: z.string(),
  customerId: id,
  numbersLeft: z.int(),
  isLow: z.boolean(),
  /** When people were told that few are left. */
  toldAt: z.nullable(seconds),
});
export type NumberCrew = z.output<typeof numberCrew>;

/**
 * What is wrong with a number. `out_of_range`: in no range of its crew. `other_device`: a device gave it out that does not
 * have it. `duplicate`: another docket has it. `reused`: a void docket has it, or another docket had it before.
 */
const NUMBER_FAULTS = ['out_of_range', 'other_device', 'duplicate', 'reused'] as const;

export const numberFault = entity({
  kind: z.enum(NUMBER_FAULTS),
  docketNo: z.string(),
  crewId: id,
  crewCode: z.string(),
  vehicleCode: z.nullable(z.string()),
  /** The docket that has the number, where the caller sees it. */
  docketId: z.nullable(id),
  /** The server refused it: no docket came of it. */
  isRefused: z.boolean(),
  at: seconds,
});
export type NumberFault = z.output<typeof numberFault>;

/** How numbers changed hands. */
export const numberMove = entity({
  id,
  at: seconds,
  by: z.string(),
  fromCrewCode: z.string(),
  toCrewCode: z.string(),
  /** The truck whose device had them. */
  vehicleCode: z.nullable(z.string()),
  ...numbers,
  reason: z.string(),
});
export type NumberMove = z.output<typeof numberMove>;

/** Why numbers change hands. */
export const moveReason = text(500).refine((value) => value.trim() !== '', 'say why');
