import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { now } from '../../platform/clock.ts';
import { SEED_LOCK } from './seed-lock.ts';
import { seedInto } from './seed.ts';

/** What is no part of the demo: how the database and the server work, and what was done, when and by whom. */
const KEPT = [
  'kysely_migration',
  'kysely_migration_lock',
  'rt_key',
  'rt_message',
  'rt_lease',
  'outbox',
  'audit_log',
  'security_event',
  'login_attempt',
  'remote_step',
  'fault_seen',
  'page_vital',
  'canary_vital',
  'release_seen',
];
const MAX_ANSWERS = 1000;
/** Bit of pg_trigger.tgtype. Tables that only grow refuse to be emptied by anything but a reset. */
const ON_TRUNCATE = 32;

/** Who is signed in, by account: a reset leaves people in their pages. */
async function readPeople(db: Db) {
  const users = await db.selectFrom('appUser').select(['userId', 'account', 'channel']).execute();
  const sessions = await db.selectFrom('session').selectAll().execute();
  // The reset itself is among them: whoever lost its answer and asks again must not reset twice.
  const answers = await db
    .selectFrom('idempotency')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(MAX_ANSWERS)
    .execute();
  return { users, sessions, answers };
}

type People = Awaited<ReturnType<typeof readPeople>>;

async function empty(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> all(${KEPT}::text[])
    order by 1`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  const { rows: guarded } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgtype & ${sql.lit(ON_TRUNCATE)} <> 0
      and c.relname <> all(${KEPT}::text[])`.execute(db);
  for (const { name } of guarded) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  }
  await sql`truncate ${tables} restart identity`.execute(db);
  for (const { name } of guarded) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
  }
}

/** Those whose accounts are the demo's stay signed in, and hear on the channel that their pages listen to. */
async function restorePeople(db: Db, { users, sessions, answers }: People): Promise<void> {
  const fresh = await db.selectFrom('appUser').select(['userId', 'account']).execute();
  const idOf = new Map(fresh.map(({ account, userId }) => [account, userId]));
  const now = new Map(users.map(({ userId, account }) => [userId, idOf.get(account)]));
  for (const { account, channel } of users) {
    await db.updateTable('appUser').set({ channel }).where('account', '=', account).execute();
  }
  const ofPeople = answers.flatMap((answer) => {
    const userId = now.get(answer.userId);
    return userId === undefined ? [] : [{ ...answer, userId, response: JSON.stringify(answer.response) }];
  });
  if (ofPeople.length > 0) {
    await db.insertInto('idempotency').values(ofPeople).execute();
  }
  const kept = sessions.flatMap((session) => {
    const userId = now.get(session.userId);
    const by = session.impersonatorId;
    const impersonatorId = by === null ? null : now.get(by);
    return userId === undefined || impersonatorId === undefined
      ? []
      : [{ ...session, userId, impersonatorId }];
  });
  if (kept.length > 0) {
    await db.insertInto('session').values(kept).execute();
    await sql`select setval(pg_get_serial_sequence('session', 'session_id'), max(session_id)) from session`.execute(
      db,
    );
  }
}

/** Every open page fetches everything anew: also those whose account is gone, which end at the sign-in. */
async function tellPages(db: Db, { users }: People): Promise<void> {
  const event = JSON.stringify({ type: 'resync' });
  await db
    .insertInto('outbox')
    .values(users.map(({ channel }) => ({ channel, event })))
    .execute();
}

/** Puts the demo back to a fresh day, in the caller's transaction. What people did is gone, that they did it is not. */
export async function resetDemo(db: Db, zone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
  const people = await readPeople(db);
  await empty(db);
  await seedInto(db, { zone, now: now() });
  await restorePeople(db, people);
  await tellPages(db, people);
}
