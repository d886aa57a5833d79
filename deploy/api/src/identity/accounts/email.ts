import { z } from 'zod';
import { unprocessable } from '../../platform/http/refusal.ts';
import { say } from '../../platform/texts/say.ts';

const email = z.email();

/** An e-mail address from a request: one, with nothing around it that could end a header. @throws Refusal 422 */
export function readEmail(given: string): string {
  const trimmed = given.trim();
  if (!email.safeParse(trimmed).success) {
    throw unprocessable('email', say('give an e-mail address such as name@example.org'));
  }
  return trimmed;
}

/** Like `readEmail`, for people who need not give one. */
export function readOptionalEmail(given: string): string {
  return given.trim() === '' ? '' : readEmail(given);
}
