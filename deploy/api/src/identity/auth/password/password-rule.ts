import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { isCommon } from './common-passwords.ts';

/** NIST SP 800-63B; SPEC.md 5 asks for six at least. No rule on which characters: length and not being guessed are what counts. */
const SHORTEST = 8;

function faultOf(password: string, account: string): Message | undefined {
  const characters = Array.from(password);
  if (characters.length < SHORTEST) {
    return message('use at least {count} characters', { count: SHORTEST });
  }
  const isEasy =
    isCommon(password) ||
    new Set(characters).size === 1 ||
    password.toLowerCase() === account.trim().toLowerCase();
  return isEasy ? message('too easy to guess: choose another password') : undefined;
}

/** @throws RequestError 422 when nobody should have this password */
export function checkPassword(field: string, password: string, account: string): void {
  const fault = faultOf(password, account);
  if (fault) {
    throw unprocessable(field, fault);
  }
}
