import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the server says in English by SPEC.md's words, for people who read another language. */
const KNOWN: Record<string, MessageDescriptor> = {
  'Invalid username or password': msg`Invalid username or password`,
  'User does not have permission': msg`User does not have permission`,
  'Authorization verification failed': msg`Authorization verification failed`,
  'Please select truck code': msg`Please select truck code`,
  'Accepted successfully': msg`Accepted successfully`,
  'Declined successfully': msg`Declined successfully`,
  'Successfully modified password': msg`Successfully modified password`,
  'Request Error': msg`Request Error`,
};

/** A message of the server in the person's language, as far as it is known; else as the server wrote it. */
export function serverText(i18n: I18n, message: string): string {
  const known = KNOWN[message];
  return known ? i18n._(known) : message;
}
