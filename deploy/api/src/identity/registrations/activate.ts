import { activateAccount, Code } from '@haulboard/contract';
import { sql } from 'kysely';
import { countAttempt, type Limit } from '../auth/attempts/attempts.ts';
import { sha256 } from '../../platform/secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { forAnyone, type Route } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { message } from '../../platform/texts/message.ts';

const ACTIVATE: Limit = { kind: 'activate', minutes: 15, perIp: 60 };
const MAX_DECIDERS = 20;

type Applicant = { id: number; account: string; name: string; email: string; parentUserId: number | null };

/** The parent account alone, when there is one that can be reached; else the super admins. */
async function findDeciders(db: Db, parentUserId: number | null) {
  const reachable = db
    .selectFrom('appUser')
    .select(['email', 'name', 'language'])
    .where('isActive', '=', true)
    .where('email', '!=', '')
    .orderBy('userId')
    .limit(MAX_DECIDERS);
  const parent = parentUserId === null ? [] : await reachable.where('userId', '=', parentUserId).execute();
  return parent.length > 0 ? parent : await reachable.where('roleCode', '=', 'SUPPER_ADMIN').execute();
}

async function tellDeciders(db: Db, { id, account, name, email, parentUserId }: Applicant): Promise<void> {
  for (const decider of await findDeciders(db, parentUserId)) {
    await queueMail(db, {
      kind: 'waiting',
      to: decider.email,
      language: decider.language,
      values: { name: decider.name, person: name, email, account },
      path: `/account/center?registration=${id}`,
    });
  }
}

/** Confirms an address. Mail programs open links ahead of people: a second time is answered like the first. */
export const activateRoute: Route = forAnyone(activateAccount, async ({ body }, { db, ip }) => {
  const tokenHash = sha256(body.token);
  await countAttempt(db, ACTIVATE, { subject: tokenHash, ip });
  return inTransaction(db, async (transaction) => {
    const confirmed = await transaction
      .updateTable('registration')
      .set({ state: 'confirmed' })
      .where('tokenHash', '=', tokenHash)
      .where('state', '=', 'new')
      .where('tokenExpiresAt', '>', sql<Date>`now()`)
      .returning(['id', 'account', 'name', 'email', 'parentUserId'])
      .executeTakeFirst();
    if (confirmed) {
      await tellDeciders(transaction, confirmed);
      return { account: confirmed.account };
    }
    const before = await transaction
      .selectFrom('registration')
      .select('account')
      .where('tokenHash', '=', tokenHash)
      .where('state', '!=', 'new')
      .executeTakeFirst();
    if (!before) {
      throw new RequestError(Code.Invalid, message('This link is no longer valid: register again'));
    }
    return { account: before.account };
  });
});
