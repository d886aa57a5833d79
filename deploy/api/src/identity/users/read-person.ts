import { z } from 'zod';
import type { Values } from '../../platform/resource/resource-table.ts';
import { readEmail, readOptionalEmail } from '../accounts/email.ts';
import { readOptionalPhone } from '../accounts/phone.ts';
import { hashNobodyKnows } from '../auth/password.ts';
import { readAccount } from '../registrations/read-account.ts';

const person = z.object({ account: z.string(), email: z.string(), phone: z.string() });

/**
 * Account, address and phone in the form they are kept in. Who is new signs in once a password was chosen by the link of
 * the invitation; another address has yet to show that it reaches its owner.
 *
 * @throws RequestError 422
 */
export async function readPerson(values: Values, before: Values | undefined): Promise<Values> {
  const given = person.parse(values);
  const email = before ? readOptionalEmail(given.email) : readEmail(given.email);
  const account = readAccount(given.account);
  return {
    account,
    userName: account,
    email,
    phone: readOptionalPhone(given.phone),
    ...(before ? {} : { passwordHash: await hashNobodyKnows() }),
    ...(before && before['email'] !== email ? { emailVerifiedAt: null } : {}),
  };
}
