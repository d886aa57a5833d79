import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { DEVICE_DAYS } from '../platform/http/browser-mark.ts';
import { now } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { countRun } from '../platform/figures/job-runs.ts';
import { tidyTabs } from './releases/open-tabs.ts';
import { forgetFailures } from '../platform/mail/failed-mail.ts';
import { forgetting, type Keep } from '../platform/retention/forget-old.ts';
import { estimateRows, foldCallTimes, measureTables } from './system/keep-figures.ts';
import { runEach, type Chore } from '../platform/retention/run-each.ts';
import { addPositionWeeks } from '../platform/retention/position-weeks.ts';

const EVERY_MS = 3_600_000;
const FIRST_ESTIMATE_MS = 60_000;

const tidying = (db: Db): Chore[] => [
  () =>
    db
      .deleteFrom('session')
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute(),
  () =>
    db
      .deleteFrom('loginAttempt')
      .where('attemptedAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  () =>
    db
      .deleteFrom('smsCode')
      .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  () =>
    db
      .deleteFrom('knownDevice')
      .where('usedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})`)
      .execute(),
  () =>
    db
      .deleteFrom('recovery')
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute(),
  () =>
    db
      .deleteFrom('contactChange')
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute(),
  () =>
    db
      .deleteFrom('planPresence')
      .where('seenAt', '<', sql<Date>`now() - interval '1 hour'`)
      .execute(),
];

/** What people told of themselves is not kept longer than it is of use. */
const tidyingRegistrations = (db: Db): Chore[] => [
  () =>
    db
      .deleteFrom('registration')
      .where('state', '=', 'new')
      .where('tokenExpiresAt', '<', sql<Date>`now()`)
      .execute(),
  () =>
    db
      .deleteFrom('registration')
      .where('state', 'in', ['approved', 'declined'])
      .where('decidedAt', '<', sql<Date>`now() - interval '30 days'`)
      .execute(),
];

/** Forgets what has had its time: sessions, tries, links, records, positions. */
export function forgetDue(db: Db, keep: Keep, onFault: (error: unknown) => void): Promise<void> {
  const chores = [
    ...tidying(db),
    ...tidyingRegistrations(db),
    () => tidyTabs(db),
    ...forgetting(db, keep),
    () => forgetFailures(db),
    () => foldCallTimes(db),
    () => measureTables(db, dayOf(now(), keep.operatingTimeZone)),
  ];
  return runEach(chores, onFault);
}

/** Does so once an hour. */
export function startHousekeeping(db: Db, keep: Keep, onFault: (error: unknown) => void): () => void {
  // The week's part for positions must be there from the first minute.
  addPositionWeeks(db, now()).catch(onFault);
  const today = () => dayOf(now(), keep.operatingTimeZone);
  measureTables(db, today()).catch(onFault);
  let isStopped = false;
  const estimate = () => estimateRows(db, today(), () => isStopped).catch(onFault);
  // Whoever waits for a server that has just started comes first.
  const first = setTimeout(() => void estimate(), FIRST_ESTIMATE_MS);
  const tidy = async (): Promise<void> => {
    const faults: unknown[] = [];
    await forgetDue(db, keep, (fault) => {
      faults.push(fault);
      onFault(fault);
    });
    await estimate();
    if (faults.length > 0) {
      throw new AggregateError(faults, 'some of it could not be tidied');
    }
  };
  const timer = setInterval(() => {
    // Each fault was told already.
    countRun('housekeeping', tidy).catch(() => undefined);
  }, EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(timer);
  };
}
