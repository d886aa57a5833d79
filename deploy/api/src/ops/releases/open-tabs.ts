import type { CallInput, beat } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { FROZEN } from './frozen.ts';

/** A tab tells of itself once a minute; after three it is gone, or its computer sleeps. */
const GONE_AFTER_S = 180;
/** Of one person. */
const MAX_STEPS_AN_HOUR = 300;
const MAX_DETAIL = 500;

type Beat = CallInput<typeof beat>['body'];

const isOpen = sql<boolean>`seen_at > now() - make_interval(secs => ${sql.lit(GONE_AFTER_S)})`;

/** Notes that somebody had a page open on a day, and as what. Who acts for another is not there as that one. */
export async function noteUse(db: Db, { userId, role, impersonator }: User, day: Day): Promise<void> {
  if (!impersonator) {
    await db
      .insertInto('userDay')
      .values({ day, userId, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Notes what one browser tab runs and how its parts came to the screen. */
export async function noteBeat(db: Db, userId: number, told: Beat): Promise<void> {
  const { tab, shellBuild, seq, running, steps, isLast } = told;
  if (isLast) {
    await db.deleteFrom('openTab').where('tab', '=', tab).where('userId', '=', userId).execute();
  } else {
    const row = { userId, shellBuild, seq, running: JSON.stringify(running), seenAt: sql<Date>`now()` };
    await db
      .insertInto('openTab')
      .values({ tab, ...row })
      // Another user's tab cannot be taken over by guessing its name.
      .onConflict((conflict) => conflict.column('tab').doUpdateSet(row).where('openTab.userId', '=', userId))
      .execute();
  }
  if (steps.length > 0 && (await hasRoomForSteps(db, userId))) {
    await db
      .insertInto('remoteStep')
      .values(steps.map((step) => ({ userId, ...step, detail: step.detail.slice(0, MAX_DETAIL) })))
      .execute();
  }
}

/** A tab that tells without end is no more of use than one that told this often. */
async function hasRoomForSteps(db: Db, userId: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('remoteStep')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count < MAX_STEPS_AN_HOUR;
}

export type TabsOfBuild = { part: string; build: string; state: string; count: number };

/** How many open tabs run which build of which part; the shell is a part too. */
export async function countOpenTabs(db: Db): Promise<TabsOfBuild[]> {
  const { rows } = await sql<TabsOfBuild>`
    select part, build, state, count(*)::int as count from (
      select 'shell' as part, shell_build as build, 'ready' as state from open_tab where ${isOpen}
      union all
      select r->>'remote', r->>'build', r->>'state'
      from open_tab, jsonb_array_elements(running) as r where ${isOpen}
    ) as parts group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

export async function countTabs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('openTab')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}

export type LoadsOfBuild = {
  remote: string;
  build: string;
  phase: string;
  reason: string;
  count: number;
  lastAt: Date;
};

/** What steps tell of already: the page reports the same fault a second time, with its message. */
const TOLD_BY_STEPS = '^(network|integrity|incompatible|crash|disabled|forbidden|unlisted|expired): ';
const MAX_FAULTS = 100;
const MAX_REASON = 200;

/** Faults that builds had while they ran, in the last day: of handlers and promises, refusals, freezes. */
async function countFaults(db: Db): Promise<LoadsOfBuild[]> {
  const { rows } = await sql<LoadsOfBuild>`
    select remote, build, 'fault' as phase, left(message, ${sql.lit(MAX_REASON)}) as reason,
      sum(count)::int as count, max(last_at) as last_at
    from page_fault
    where last_at > now() - interval '1 day' and message !~ ${TOLD_BY_STEPS}
    group by 1, 2, 4 order by last_at desc limit ${sql.lit(MAX_FAULTS)}`.execute(db);
  return rows;
}

/** How builds came to the screen in the last day, and what failed while they ran. */
export async function countLoads(db: Db): Promise<LoadsOfBuild[]> {
  return [...(await countSteps(db)), ...(await countFaults(db))];
}

function countSteps(db: Db): Promise<LoadsOfBuild[]> {
  return (
    db
      .selectFrom('remoteStep')
      .select(['remote', 'build', 'phase', 'reason'])
      .select([sql<number>`count(*)::int`.as('count'), sql<Date>`max(at)`.as('lastAt')])
      .where('at', '>', sql<Date>`now() - interval '1 day'`)
      // Its fault says so in words.
      .where('phase', '<>', FROZEN)
      .groupBy(['remote', 'build', 'phase', 'reason'])
      .orderBy('lastAt', 'desc')
      .execute()
  );
}

/** Tells everyone with an open tab that the registry changed. */
export async function announceRelease(db: Db): Promise<void> {
  await sql`
    insert into outbox (channel, event)
    select distinct u.channel, ${JSON.stringify({ type: 'release' })}::jsonb
    from open_tab t join app_user u using (user_id) where ${isOpen}`.execute(db);
}

/** Forgets tabs that are gone. */
export async function tidyTabs(db: Db): Promise<void> {
  await db
    .deleteFrom('openTab')
    .where('seenAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
