import { carrierOf, type User } from '../../platform/http/caller.ts';

/** Whether a user works for the whole installation, and says whose rows are meant. */
export function isForAll(user: User): boolean {
  return user.role === 'SUPPER_ADMIN';
}

/**
 * Whose plans and trucks a dispatcher's call is about: the user's own carrier; nothing for who works for all.
 *
 * @throws {RequestError} 403 when the account belongs to no carrier
 */
export function dispatcherOf(user: User): number | undefined {
  return isForAll(user) ? undefined : carrierOf(user);
}
