import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { makeSecret } from '../../platform/secret.ts';
import type { Language } from '../../platform/texts/translate.ts';

/** SPEC.md 9. */
const LINK_HOURS = 24;

type Reader = { email: string; language: Language | null };

/** A fresh link that confirms the address of a registration: what the registration keeps of it, and its mail. */
export function makeActivationLink() {
  const { secret, hash: tokenHash } = makeSecret();
  const tokenExpiresAt = sql<Date>`now() + make_interval(hours => ${sql.lit(LINK_HOURS)})`;
  return {
    columns: { tokenHash, tokenExpiresAt },
    send: (db: Db, { email, language }: Reader) =>
      queueMail(db, {
        kind: 'activation',
        to: email,
        language,
        // Nobody knows yet whose address it is: a stranger must not read what the applicant chose to write.
        values: {},
        path: `/user/register-result#token=${secret}`,
        validHours: LINK_HOURS,
      }),
  };
}
