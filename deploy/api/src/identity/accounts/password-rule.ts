import { unprocessable } from '../../platform/http/refusal.ts';
import { say, type Said } from '../../platform/texts/say.ts';
import { isCommon } from './common-passwords.ts';

/** NIST SP 800-63B; SPEC.md 5 asks for six at least. No rule on which characters: length and not being guessed are what counts. */
const SHORTEST = 8;

function faultOf(password: string, account: string): Said | undefined {
  const characters = Array.from(password);
  if (characters.length < SHORTEST) {
    return say('use at least {count} characters', { count: SHORTEST });
  }
  const isEasy =
    isCommon(password) ||
    new Set(characters).size === 1 ||
    password.toLowerCase() === account.trim().toLowerCase();
  return isEasy ? say('too easy to guess: choose another password') : undefined;
}

/** @throws Refusal 422 when nobody should have this password */
export function checkPassword(field: string, password: string, account: string): void {
  const fault = faultOf(password, account);
  if (fault) {
    throw unprocessable(field, fault);
  }
}
