import { resendActivation } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { conflict } from '../../platform/http/failure/request-error.ts';
import { forAnyone, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { countAttempt, type Limit } from '../auth/attempts/attempts.ts';
import { byPassword, type Waiting } from '../auth/sign-in/sign-in.ts';
import { makeActivationLink } from './activation-link.ts';

/** Each mail is somebody's peace, should the address be mistyped. */
const RESEND: Limit = { kind: 'activation', minutes: 60, perSubject: 4, perIp: 20 };

const nothingToConfirm = () => conflict(message('There is no address to confirm: sign in'));

/** A fresh link in place of the older one, which is dead then. @throws RequestError 409 */
async function sendLink(db: Db, { id, email, language }: Waiting): Promise<void> {
  const link = makeActivationLink();
  const renewed = await db
    .updateTable('registration')
    .set(link.columns)
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('id')
    .executeTakeFirst();
  if (!renewed) {
    throw nothingToConfirm();
  }
  await link.send(db, { email, language });
}

/** For whoever lost the mail. A try counts and answers as a sign-in does: it must not be a second place to guess. */
export const resendActivationRoute: Route = forAnyone(
  resendActivation,
  async ({ body }, { db, ip, browser, isAbout }) => {
    const account = body.account.trim().toLowerCase();
    const { waiting } = await byPassword(db, { account, password: body.password }, { ip, browser, isAbout });
    if (waiting?.state !== 'new') {
      throw nothingToConfirm();
    }
    await countAttempt(db, RESEND, { subject: account, ip });
    await inTransaction(db, (transaction) => sendLink(transaction, waiting));
    return { email: waiting.email };
  },
);
