import type { CutOff, LeftOpenRow } from '@haulboard/contract';
import { addDays, dayOf, minuteOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { readsMessagesOf } from '../../identity/scope/audiences.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { message } from '../../platform/texts/message.ts';
import { notifyPerson } from '../plan/hints/notify.ts';
import { lastDueDay, readCutOffs } from './cut-offs.ts';
import { USUAL_DAYS } from './list-left-open.ts';
import { readLeftOpen } from './read-left-open.ts';

const POLL_MS = 60_000;

type Moment = { at: number; zone: string };

async function readersOf(db: Db, carrierId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.user_id as id from app_user u where u.is_active and ${readsMessagesOf(carrierId)}
    order by u.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each owner how many are theirs; what is nobody's to everybody. */
async function tell(db: Db, carrierId: number, rows: readonly LeftOpenRow[]): Promise<void> {
  const nobodys = rows.filter(({ ownerId }) => ownerId === null).length;
  for (const userId of await readersOf(db, carrierId)) {
    const own = rows.filter(({ ownerId }) => ownerId === userId).length;
    if (own > 0) {
      const path = `/dockets?view=open&owner=${userId}`;
      await notifyPerson(
        db,
        { userId, path },
        message('Left open by the cut-off and yours: {count}', { count: own }),
      );
    }
    if (nobodys > 0) {
      await notifyPerson(
        db,
        { userId, path: '/dockets?view=open&owner=nobody' },
        message('Left open by the cut-off and nobody’s: {count}', { count: nobodys }),
      );
    }
  }
}

async function tellOf(db: Db, cutOff: CutOff, { at, zone }: Moment): Promise<void> {
  const { carrierId } = cutOff;
  const written = await db
    .insertInto('matchTold')
    .values({ carrierId, day: dayOf(at, zone) })
    .onConflict((on) => on.doNothing())
    .returning('carrierId')
    .executeTakeFirst();
  if (written) {
    const to = lastDueDay(cutOff, at, zone);
    const from = addDays(to, 1 - USUAL_DAYS);
    const scope = { kind: 'dispatcher' as const, carrierId };
    const { rows } = await readLeftOpen(db, { scope, zone, at, from, to, cutOffs: [cutOff] });
    await tell(db, carrierId, rows);
  }
}

/**
 * Tells once a day, after each cut-off. Whoever writes the day's row does: of two servers one, and none after a restart.
 * One carrier's fault holds up no other.
 *
 * @throws AggregateError with what kept some from being told, after the others were
 */
export async function tellOwners(db: Db, moment: Moment): Promise<void> {
  const { at, zone } = moment;
  const untold = sql<boolean>`not exists (
    select from match_told d where d.carrier_id = c.carrier_id and d.day = ${dayOf(at, zone)}::date)`;
  const faults: unknown[] = [];
  for (const cutOff of await readCutOffs(db, { kind: 'all' }, untold)) {
    if (!cutOff.isTold || cutOff.byMinute > minuteOf(at, zone)) {
      continue;
    }
    try {
      await inTransaction(db, (transaction) => tellOf(transaction, cutOff, moment));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, 'some carriers could not be told what is left open');
  }
}

/** Does so as the day goes on; answers with how to stop. */
export function startLeftOpenNotices(
  db: Db,
  zone: string,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  return startWorkLoop({
    job: 'left-open',
    pollMs: POLL_MS,
    onFault,
    run: () => tellOwners(db, { at: now(), zone }),
  });
}
