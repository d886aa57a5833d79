import { sql } from 'kysely';
import { ownsCrew } from '../../../identity/scope/audiences.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Db } from '../../../platform/db/index.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { startWorkLoop } from '../../../platform/realtime/work-loop.ts';
import { message } from '../../../platform/texts/message.ts';
import type { Language } from '../../../platform/texts/translate.ts';
import { notify } from '../../plan/hints/notify.ts';

const POLL_MS = 60_000;

type Low = { crewId: number; crewCode: string; numbersLeft: number };
type Person = { name: string; email: string; language: Language | null };

/** The dispatchers who plan the crew have messages; its company and its customer get mail (SPEC.md 6). */
async function tell(db: Db, { crewId, crewCode, numbersLeft }: Low): Promise<void> {
  const carriers = await db
    .selectFrom('crewCarrier')
    .select('carrierId')
    .where('crewId', '=', crewId)
    .execute();
  const said = message('Crew {crew} has {left} docket numbers left', { crew: crewCode, left: numbersLeft });
  for (const { carrierId } of carriers) {
    await notify(db, { carrierId, day: null }, said);
  }
  const { rows: people } = await sql<Person>`
    select u.name, u.email, u.language from app_user u
    where u.is_active and btrim(u.email) <> '' and ${ownsCrew(crewId)}
    order by u.user_id`.execute(db);
  for (const { name, email, language } of people) {
    await queueMail(db, {
      kind: 'numbersLow',
      to: email,
      language,
      values: { name, crew: crewCode, left: String(numbersLeft) },
      path: `/dockets?view=numbers&of=${crewId}`,
    });
  }
}

/** Says once of each crew that few numbers are left; when it has more, it can be said again. */
export async function tellLow(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`
      delete from docket_low_notice t using crew_numbers n
      where n.crew_id = t.crew_id and not n.is_low`.execute(transaction);
    // Whoever writes the row first tells: of two servers one, and none after a restart.
    const { rows } = await sql<Low>`
      with told as (
        insert into docket_low_notice (crew_id, numbers_left)
        select n.crew_id, n.numbers_left from crew_numbers n join crew c on c.id = n.crew_id
        where n.is_low and c.removed_at is null order by n.crew_id
        on conflict do nothing returning crew_id, numbers_left)
      select t.crew_id, c.crew_code, t.numbers_left from told t join crew c on c.id = t.crew_id
      order by t.crew_id`.execute(transaction);
    for (const low of rows) {
      await tell(transaction, low);
    }
  });
}

/** Does so as numbers are used; answers with how to stop. */
export function startLowNotices(db: Db, onFault: (error: unknown) => void): () => Promise<void> {
  return startWorkLoop({ job: 'low-numbers', pollMs: POLL_MS, onFault, run: () => tellLow(db) });
}
