import { z } from 'zod';
import { ReportError } from './fix.ts';

// What senders of positions write alike, whichever form they use.

export const KMH_PER_KNOT = 1.852;

export function times(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}

/** "Unknown" is 0 metres, for Traccar and for Android's satellite fixes. */
export function accuracyOf(metres: number | undefined): number | undefined {
  return metres === 0 ? undefined : metres;
}

/** @throws {ReportError} when nobody is named */
export function keyOf(id: string | null | undefined): string {
  if (!id) {
    throw new ReportError('id is missing: enter the device key as the device identifier');
  }
  return id;
}

/** Something beside the place: where it is no number, it is as if nobody knew it. */
export const sideValue = z.optional(z.number()).catch(undefined);
/** Words beside the place; anything else says nothing. */
export const sideText = z.optional(z.string()).catch(undefined);
/** Yes or no; anything else says nothing. */
export const truth = z.optional(z.boolean()).catch(undefined);
/** A part of a place. What is no number costs this one fix: an app would send its whole report again for ever. */
export const ordinate = z.optional(z.union([z.number(), z.unknown().transform(() => Number.NaN)]));
/** A time as it was sent; what is none is kept as it was written. */
export const time = z.optional(z.union([z.string(), z.unknown().transform((sent) => JSON.stringify(sent))]));

export const deviceId = z.union([z.string(), z.number().transform(String)]);
