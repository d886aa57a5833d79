import type { Settings } from '@haulboard/settings';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now as present } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { isDiskFull } from '../../platform/db/sql-error.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readRefs } from './demo-refs.ts';
import { updateAccounts } from './seed-accounts.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedDay } from './seed-day.ts';
import { hasPast, seedHistory } from './seed-history.ts';
import { SEED_LOCK } from './seed-lock.ts';
import { seedFences } from './seed-fences.ts';
import { seedIncidents } from './seed-incidents.ts';
import { seedDrivers } from './seed-drivers.ts';
import { seedLimits } from './seed-limits.ts';
import { seedRates } from './seed-rates.ts';
import { insertReference } from './seed-reference.ts';

type DemoSettings = Pick<Settings, 'isDemo' | 'operatingTimeZone'>;
type FollowedSettings = DemoSettings & Pick<Settings, 'demoDaysBefore'>;

const CHECK_EVERY_MS = 20_000;

async function hasRows(db: Db): Promise<{ demo: boolean; users: boolean }> {
  const device = await db
    .selectFrom('device')
    .select('deviceId')
    .where('deviceId', 'like', 'demo-truck-%')
    .limit(1)
    .executeTakeFirst();
  const user = await db.selectFrom('appUser').select('userId').limit(1).executeTakeFirst();
  return { demo: device !== undefined, users: user !== undefined };
}

/**
 * Fills the database for demo mode: reference data and accounts once, then the plan of today and tomorrow
 * where there is none. What people changed stays. Repeating it changes nothing.
 *
 * @param now seconds since epoch
 * @throws outside demo mode, because the accounts' password is public
 * @throws {StartupError} when the database holds users that are not the demo's
 */
export async function seedDemo(db: Db, settings: DemoSettings, now: number = present()): Promise<void> {
  if (!settings.isDemo) {
    throw new Error('demo data is for demo mode only: its accounts have a public password');
  }
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    await seedInto(transaction, { zone: settings.operatingTimeZone, now });
  });
}

/** The same in the caller's transaction, which holds the lock. @throws {StartupError} */
export async function seedInto(db: Db, { zone, now }: { zone: string; now: number }): Promise<void> {
  const today = dayOf(now, zone);
  const has = await hasRows(db);
  if (has.users && !has.demo) {
    throw new StartupError(
      'The database holds accounts that are not the demo’s, and demo mode would add accounts with a public password. Set DEMO=off, or give the demo a DATA_DIR or DATABASE_URL of its own.',
    );
  }
  await (has.demo ? updateAccounts(db) : insertReference(db));
  await seedLimits(db, today);
  await seedDrivers(db, today);
  await seedContacts(db);
  await seedRates(db);
  await seedCompanies(db);
  await seedFences(db);
  const refs = await readRefs(db);
  await seedIncidents(db, refs, today);
  await seedDay(db, refs, { day: today, kind: 'today', zone, now });
  await seedDay(db, refs, { day: addDays(today, 1), kind: 'tomorrow', zone, now });
}

/** A demo that cannot get its new day opens with what it has. @returns whether it got it */
async function seedUnlessFull(db: Db, settings: DemoSettings): Promise<boolean> {
  try {
    await seedDemo(db, settings);
    return true;
  } catch (error) {
    if (isDiskFull(error)) {
      return false;
    }
    throw error;
  }
}

/**
 * Seeds now, and again whenever a new day begins in the operating zone; the days before come while the product is
 * used already. Answers with how to stop.
 */
export async function followDemoDays(
  db: Db,
  settings: FollowedSettings,
  onFault: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const zone = settings.operatingTimeZone;
  let seededDay = (await seedUnlessFull(db, settings)) ? dayOf(present(), zone) : '';
  let isStopped = false;
  const haulDaysBefore = () =>
    seedHistory(db, { zone, now: present(), days: settings.demoDaysBefore, isStopped: () => isStopped });
  const keepUp = async (): Promise<void> => {
    const day = dayOf(present(), zone);
    if (day !== seededDay) {
      await seedDemo(db, settings);
      seededDay = day;
    }
    // After a reset they are gone.
    if (settings.demoDaysBefore > 0 && !(await hasPast(db, day))) {
      await haulDaysBefore();
    }
  };
  const onFailed = (error: unknown): void => {
    // Whoever stops takes the database away.
    if (!isStopped) {
      onFault(error);
    }
  };
  let last: Promise<void> | undefined = haulDaysBefore().catch(onFailed);
  const timer = setInterval(() => {
    last ??= keepUp()
      .catch(onFailed)
      .finally(() => (last = undefined));
  }, CHECK_EVERY_MS);
  timer.unref();
  void last.finally(() => (last = undefined));
  return async () => {
    clearInterval(timer);
    isStopped = true;
    await last;
  };
}
