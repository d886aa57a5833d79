import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

/** No `@`: an account is never taken for somebody's address. */
const ACCOUNT = /^[\p{L}\p{N}._-]{3,50}$/u;

/** The name of a new account. @throws RequestError 422 */
export function readAccount(given: string): string {
  const account = given.trim().normalize('NFC');
  if (!ACCOUNT.test(account)) {
    throw unprocessable('account', message('use 3 to 50 letters, digits, dots, dashes or underscores'));
  }
  return account;
}
