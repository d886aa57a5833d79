import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf, dayStart, weekdayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { readRefs } from './demo-refs.ts';
import { seedDay } from './seed-day.ts';
import { SEED_LOCK } from './seed-lock.ts';

/** As ISO 8601 counts the days of a week. */
const SUNDAY = 7;
/** The last load of a late day is home by then. */
const HOME_S = 12 * 3600;
const USUAL_REST = 4;

type History = {
  zone: string;
  /** Seconds since epoch. */
  now: number;
  /** How many days back. */
  days: number;
  /** How many times as long as it worked it rests between two days; 4 unless said. */
  rest?: number;
  /** Asked between two days. */
  isStopped: () => boolean;
};

/** Whether anything was planned for a day before this one. */
export async function hasPast(db: Db, today: Day): Promise<boolean> {
  const some = await db.selectFrom('task').select('id').where('day', '<', today).limit(1).executeTakeFirst();
  return some !== undefined;
}

/**
 * Hauls the days before today, the latest first, so that reports have something to say. Nobody hauls on a Sunday; a day
 * that has loads stays as it is. Each day is a transaction of its own: the product is used meanwhile.
 */
export async function seedHistory(
  db: Db,
  { zone, now, days, rest = USUAL_REST, isStopped }: History,
): Promise<void> {
  const today = dayOf(now, zone);
  const refs = await readRefs(db);
  for (let back = 1; back <= days && !isStopped(); back += 1) {
    const day = addDays(today, -back);
    if (weekdayOf(day) !== SUNDAY) {
      const begun = performance.now();
      await inTransaction(db, async (transaction) => {
        await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
        const some = await transaction
          .selectFrom('task')
          .select('id')
          .where('day', '=', day)
          .limit(1)
          .executeTakeFirst();
        if (some === undefined) {
          const over = dayStart(addDays(day, 1), zone) + HOME_S;
          await seedDay(transaction, refs, { day, kind: 'past', zone, now: Math.min(over, now) });
        }
      });
      // The embedded database does one thing at a time: whoever signs in meanwhile waits for a day at most.
      await sleep((performance.now() - begun) * rest);
    }
  }
}
