import { z } from 'zod';

/** Country code, then at most 15 digits in all (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
/** As New Zealanders write their own numbers: `021 123 4567`, `07 345 6789`. */
const LOCAL = /^0[2-9]\d{7,9}$/;
/** `ext 12`, `x12`: dialled by hand once the office answers. */
const EXTENSION = /\s*(?:ext\.?|x)\s*\d{1,6}$/i;

/** The one form a phone number is kept in, `+64211234567`; nothing when it is no phone number. */
export function normalPhone(given: string): string | undefined {
  const digits = given
    .replace('(0)', '')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+640/, '+64');
  if (LOCAL.test(digits)) {
    return `+64${digits.slice(1)}`;
  }
  return INTERNATIONAL.test(digits) ? digits : undefined;
}

/** A number that people dial, maybe with an extension. */
export const isPhone = (given: string): boolean => normalPhone(given.replace(EXTENSION, '')) !== undefined;

const email = z.email();

/** One address, with nothing around it that could end a header. */
export const isEmail = (given: string): boolean => email.safeParse(given).success;
