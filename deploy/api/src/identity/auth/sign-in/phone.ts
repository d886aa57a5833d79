import { normalPhone } from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';

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
