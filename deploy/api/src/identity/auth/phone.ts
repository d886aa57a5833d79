import { unprocessable } from '../../platform/http/request-error.ts';
import { message } from '../../platform/texts/message.ts';

/** Country code, then at most 15 digits in all (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
/** As New Zealanders write their own numbers: `021 123 4567`, `07 345 6789`. */
const LOCAL = /^0[2-9]\d{7,9}$/;

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

/** A phone number from a request. @throws RequestError 422 */
export function readPhone(given: string): string {
  const phone = normalPhone(given);
  if (phone === undefined) {
    throw unprocessable('phone', message('give a phone number such as 021 123 4567 or +64 21 123 4567'));
  }
  return phone;
}

/** Like `readPhone`, for people who need not give one. */
export function readOptionalPhone(given: string): string {
  return given.trim() === '' ? '' : readPhone(given);
}
