import { isEmail } from '@haulboard/contract';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';

/** An e-mail address from a request: one, with nothing around it that could end a header. @throws RequestError 422 */
export function readEmail(given: string): string {
  const trimmed = given.trim();
  if (!isEmail(trimmed)) {
    throw unprocessable('email', message('give an e-mail address such as name@example.org'));
  }
  return trimmed;
}

/** Like `readEmail`, for people who need not give one. */
export function readOptionalEmail(given: string): string {
  return given.trim() === '' ? '' : readEmail(given);
}
