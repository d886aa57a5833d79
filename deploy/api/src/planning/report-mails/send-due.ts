import { sql } from 'kysely';
import { userOf } from '../../identity/auth/session.ts';
import { may } from '../../identity/auth/authorize.ts';
import { now, toInstant } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { queueMade } from '../../platform/mail/queue-mail.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { makeMail } from './make-mail.ts';
import { nextTime } from './next-time.ts';

const POLL_MS = 30_000;
/** Mails of a report that are remembered. */
const RETENTION_DAYS = 90;

type Sending = { db: Db; zone: string; publicUrl: string };

/** Which report is written now, and which could not be: they keep no other waiting. */
type Round = { viewId: number | undefined; faults: Map<number, unknown> };

/** One that is due, held until its transaction ends: of two servers one sends it. */
async function takeDue(db: Db, at: number, passed: readonly number[]) {
  return db
    .selectFrom('reportSchedule as s')
    .innerJoin('listView as v', 'v.id', 's.viewId')
    .select(['s.viewId', 's.userId', 's.every', 's.hour', 's.span', 's.recipients', 's.language'])
    .select(['v.name', 'v.address', 'v.removedAt'])
    .where('s.nextAt', '<=', toInstant(at))
    .where((is) => (passed.length === 0 ? is.lit(true) : is('s.viewId', 'not in', passed)))
    .orderBy('s.nextAt')
    .limit(1)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst();
}

/** Writes the mails of one report that is due, and when it is next: both or neither. Answers whether there was one. */
async function sendOne({ db: whole, zone, publicUrl }: Sending, round: Round): Promise<boolean> {
  return inTransaction(whole, async (db) => {
    const at = now();
    const due = await takeDue(db, at, [...round.faults.keys()]);
    round.viewId = due?.viewId;
    if (!due) {
      return false;
    }
    // However long the server was away: what was missed is one mail, not many.
    await db
      .updateTable('reportSchedule')
      .set({ nextAt: toInstant(nextTime(due, { after: at, zone })) })
      .where('viewId', '=', due.viewId)
      .execute();
    const user = await userOf(db, due.userId);
    // Whoever may not read reports any more sends none; a deleted report may come back.
    if (!user || !may(user, 'charts.view') || due.removedAt !== null) {
      return true;
    }
    const { span, language, viewId: id, name, address } = due;
    const { letter } = await makeMail(db, user, {
      view: { id, name, address },
      span,
      language,
      zone,
      publicUrl,
    });
    for (const to of due.recipients) {
      const { id: reportMailId } = await db
        .insertInto('reportMail')
        .values({ viewId: id, recipient: to })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queueMade(db, { ...letter, to, reportMailId });
    }
    await db
      .deleteFrom('reportMail')
      .where('viewId', '=', id)
      .where('queuedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`)
      .execute();
    return true;
  });
}

async function sendNext(sending: Sending, round: Round): Promise<boolean> {
  try {
    return await sendOne(sending, round);
  } catch (error) {
    if (round.viewId === undefined) {
      throw error;
    }
    round.faults.set(round.viewId, error);
    return true;
  }
}

/** Writes the mails of all reports that are due. @throws AggregateError what kept some of them from being written */
export async function sendDueReports(sending: Sending): Promise<void> {
  const round: Round = { viewId: undefined, faults: new Map() };
  for (let isMore = true; isMore;) {
    isMore = await sendNext(sending, round);
  }
  if (round.faults.size > 0) {
    throw new AggregateError(round.faults.values(), `reports ${[...round.faults.keys()].join(', ')}`);
  }
}

/** Does so all the time; answers with how to stop. */
export function startReportMails({
  onFault,
  ...sending
}: Sending & { onFault: (error: unknown) => void }): () => Promise<void> {
  return startWorkLoop({
    job: 'report mails',
    pollMs: POLL_MS,
    onFault,
    run: () => sendDueReports(sending),
  });
}
