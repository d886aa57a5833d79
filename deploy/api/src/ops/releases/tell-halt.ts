import type { HaltReason } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';

const MAX_TOLD = 20;
const PATH = '/account/releases';

/** Why a canary was halted, to be said in somebody's language. */
function sayHalt(reason: HaltReason): Message {
  const { kind, ...values } = reason;
  switch (kind) {
    case 'hurt':
      return message(
        '{hurt} of {people} people could not run it; the build for all, {usualHurt} of {usualPeople}',
        values,
      );
    case 'faults':
      return message(
        '{faults} faults in {loads} loads; the build for all, {usualFaults} in {usualLoads}',
        values,
      );
    case 'firstHurt':
      return message('{hurt} of {people} people could not run it; all others have no build of it', values);
    case 'firstFaults':
      return message('{faults} faults in {loads} loads; all others have no build of it', values);
    case 'inp':
      return message(
        'answered late: INP {ms} ms in {visits} visits of {people} people; the build for all, {usualMs} ms in {usualVisits}',
        values,
      );
  }
}

/** Nobody sits at the Releases page at night: super admins read by mail what was halted, why, and what to do. */
export async function tellHalt(
  db: Db,
  { part, build, reason }: { part: string; build: string; reason: HaltReason },
): Promise<void> {
  const people = await db
    .selectFrom('appUser')
    .select(['email', 'name', 'language'])
    .where('isActive', '=', true)
    .where('email', '!=', '')
    .where('roleCode', '=', 'SUPPER_ADMIN')
    .orderBy('userId')
    .limit(MAX_TOLD)
    .execute();
  for (const { email, name, language } of people) {
    const why = inLanguage(sayHalt(reason), language ?? 'en-US');
    await queueMail(db, {
      kind: 'canaryHalted',
      to: email,
      language,
      values: { name, part, build, why },
      path: PATH,
    });
  }
}
