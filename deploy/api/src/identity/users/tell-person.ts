import type { RecordRow } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Deed } from '../../platform/resource/resource-table.ts';
import { makeSecret } from '../../platform/secret.ts';
import { forgetDevices } from '../auth/sign-in/known-device.ts';
import { tellOwner } from '../accounts/contact-change.ts';

/** SPEC.md 9: links of this kind are valid for a day. */
const INVITED_HOURS = 24;

const person = z.object({ id: z.int(), account: z.string(), name: z.string(), email: z.string() });
const readPeople = (rows: readonly RecordRow[]) => z.array(person).parse(rows);

/** Who is new gets a link to choose a password; a later one is sent by "forgot your password". */
export async function invite(rows: readonly RecordRow[], { db, user }: Deed): Promise<void> {
  for (const { id, name, account, email } of readPeople(rows)) {
    const { secret, hash } = makeSecret();
    await db
      .insertInto('recovery')
      .values({
        userId: id,
        tokenHash: hash,
        expiresAt: sql<Date>`now() + make_interval(hours => ${sql.lit(INVITED_HOURS)})`,
      })
      .execute();
    await queueMail(db, {
      kind: 'invited',
      to: email,
      language: user.language,
      values: { name, account, person: user.name },
      path: `/user/login?recover#token=${secret}`,
      validHours: INVITED_HOURS,
    });
  }
}

/** Who is removed is out at once. Who gets another address, phone or account name is told at the address of before. */
export async function tellChanged(
  [before, after]: readonly [RecordRow, RecordRow],
  { db }: Deed,
): Promise<void> {
  const userId = after.id;
  if (after.isRemoved) {
    await db.deleteFrom('session').where('userId', '=', userId).execute();
    await forgetDevices(db, userId);
  }
  if (['account', 'email', 'phone'].some((name) => before[name] !== after[name])) {
    await db.deleteFrom('recovery').where('userId', '=', userId).execute();
    await db.deleteFrom('contactChange').where('userId', '=', userId).execute();
    const owner = await db
      .selectFrom('appUser')
      .select(['name', 'account', 'language'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    await tellOwner(db, { ...owner, email: String(before['email']) }, 'contactChanged');
  }
}
