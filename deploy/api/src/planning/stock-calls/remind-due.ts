import { dayOf, dayStart, formatClock, minuteOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { message } from '../../platform/texts/message.ts';
import type { Language } from '../../platform/texts/translate.ts';
import { hint } from '../plan/hints/hints.ts';
import { notify } from '../plan/hints/notify.ts';

const POLL_MS = 60_000;

type Late = { crewId: number; crewCode: string; callByMinute: number };
type Person = { name: string; email: string; language: Language | null };

/** The dispatchers who plan the crew, in their messages; its company and its contact by mail. */
async function remind(db: Db, { crewId, crewCode, callByMinute }: Late): Promise<void> {
  const time = formatClock(callByMinute);
  const carriers = await db
    .selectFrom('crewCarrier')
    .select('carrierId')
    .where('crewId', '=', crewId)
    .execute();
  const said = message('Crew {crew} has not called its stock today (due by {time})', {
    crew: crewCode,
    time,
  });
  for (const { carrierId } of carriers) {
    await notify(db, { carrierId, day: null }, said);
  }
  const carrierIds = carriers.map(({ carrierId }) => carrierId);
  await hint(db, { carrierIds, withAdmins: true }, { type: 'task_modify' });
  const { rows: people } = await sql<Person>`
    select distinct on (email) name, email, language from (
      select u.name, btrim(u.email) as email, u.language from app_user u join crew c on c.company_user_id = u.user_id
      where c.id = ${crewId} and u.is_active
      union all
      select contact_name, btrim(contact_email), contact_language from crew where id = ${crewId}) p
    where email <> '' order by email`.execute(db);
  for (const { name, email, language } of people) {
    const values = { name, crew: crewCode, time };
    await queueMail(db, {
      kind: 'callMissing',
      to: email,
      language,
      values,
      path: `/stock/${crewId}`,
      validHours: 12,
    });
  }
}

/**
 * Reminds each crew that should have called by `at` and has not, once a day. Whoever writes the day's row sends it: of two
 * servers one, and none after a restart.
 */
export async function remindCalls(db: Db, { at, zone }: { at: number; zone: string }): Promise<void> {
  const day = dayOf(at, zone);
  const midnight = toInstant(dayStart(day, zone));
  await inTransaction(db, async (transaction) => {
    // Crews that never had a line of stock do not call; one that is off today need not.
    const { rows } = await sql<Late>`
      with late as (
        insert into stock_reminder (crew_id, day)
        select c.id, ${day}::date from crew c
        where c.is_call_reminded and c.removed_at is null
          and crew_status_on(c.id, ${day}::date) in ('working', 'shifted')
          and c.call_by_minute <= ${minuteOf(at, zone)}
          and exists (select from stock s where s.crew_id = c.id)
          and not exists (select from stock s where s.crew_id = c.id and s.called_at >= ${midnight}::timestamptz)
        order by c.id on conflict do nothing returning crew_id)
      select l.crew_id, c.crew_code, c.call_by_minute from late l join crew c on c.id = l.crew_id
      order by l.crew_id`.execute(transaction);
    for (const late of rows) {
      await remind(transaction, late);
    }
  });
}

/** Does so as the day goes on; answers with how to stop. */
export function startCallReminders(
  db: Db,
  zone: string,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  return startWorkLoop({
    job: 'stock-call-reminders',
    pollMs: POLL_MS,
    onFault,
    run: () => remindCalls(db, { at: now(), zone }),
  });
}
