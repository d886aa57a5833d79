import { type Proposal, type ProposalResult } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

/** Without a sign of life for so long, the server that worked on it is gone. */
const SILENT_SECONDS = 10;

/** Whose proposals, and in which zone days are counted. */
export type Scope = { carrierId: number | null; zone: string };

function select(db: Db) {
  return db
    .selectFrom('proposal as p')
    .innerJoin('appUser as u', 'u.userId', 'p.startedBy')
    .selectAll('p')
    .select('u.name');
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function present(row: Row, zone: string): Proposal {
  const isSilent = row.state === 'running' && toSeconds(row.beatAt) < now() - SILENT_SECONDS;
  return {
    id: row.id,
    date: dayStart(row.day, zone),
    state: isSilent ? 'interrupted' : row.state,
    progress: row.progress,
    ...(row.state === 'running' && row.beganAt === null && !isSilent ? { isWaiting: true as const } : {}),
    startedAt: toSeconds(row.startedAt),
    startedBy: row.name,
    endedAt: row.endedAt ? toSeconds(row.endedAt) : null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `finish` alone, and checked on its way out
    result: row.result as ProposalResult | null,
  };
}

/** One proposal, if it is the carrier's (any carrier's for a super admin). */
export async function readProposal(db: Db, id: number, scope: Scope): Promise<Proposal | undefined> {
  const row = await select(db).where('p.id', '=', id).executeTakeFirst();
  const isTheirs = row && (scope.carrierId === null || row.carrierId === scope.carrierId);
  return isTheirs ? present(row, scope.zone) : undefined;
}

/** The newest proposal for a day. */
export async function newestProposal(
  db: Db,
  plan: { carrierId: number; day: Day; zone: string },
): Promise<Proposal | undefined> {
  const row = await select(db)
    .where('p.carrierId', '=', plan.carrierId)
    .where('p.day', '=', plan.day)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && present(row, plan.zone);
}

/** Takes note of a new one. @returns its id, or nothing when one is under way */
export async function openProposal(
  db: Db,
  given: { carrierId: number; day: Day; startedBy: number },
): Promise<number | undefined> {
  const { carrierId, day } = given;
  await db
    .updateTable('proposal')
    .set({ state: 'interrupted', endedAt: new Date() })
    .where('carrierId', '=', carrierId)
    .where('day', '=', day)
    .where('state', '=', 'running')
    .where('beatAt', '<', new Date((now() - SILENT_SECONDS) * 1000))
    .execute();
  const made = await db
    .insertInto('proposal')
    .values({ ...given, result: null, endedAt: null, beganAt: null })
    .onConflict((conflict) =>
      conflict.columns(['carrierId', 'day']).where('state', '=', sql.lit('running')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) {
    // What was found before is not looked at again.
    await db
      .deleteFrom('proposal')
      .where('carrierId', '=', carrierId)
      .where('day', '=', day)
      .where('id', '<', made.id)
      .execute();
  }
  return made?.id;
}

/** It has a place now. */
export async function begin(db: Db, id: number): Promise<void> {
  await db
    .updateTable('proposal')
    .set({ beganAt: new Date(), beatAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Whether there is anything on a day to look for a truck for: loads without one, or open stock. */
export async function hasWork(db: Db, { carrierId, day }: { carrierId: number; day: Day }): Promise<boolean> {
  const { rows } = await sql<{ hasWork: boolean }>`
    select exists (select from task where day = ${day}::date and carrier_id = ${carrierId} and vehicle_id is null)
      or exists (select from stock st join crew_carrier cc on cc.crew_id = st.crew_id
        where cc.carrier_id = ${carrierId} and st.qty_loads > 0) as has_work`.execute(db);
  return rows[0]?.hasWork ?? false;
}

/** Says how far it is. @returns whether anybody still wants it */
export async function beat(db: Db, id: number, progress: number): Promise<boolean> {
  const kept = await db
    .updateTable('proposal')
    .set({ progress, beatAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

type End = { state: 'done'; result: ProposalResult } | { state: 'failed' | 'cancelled' | 'interrupted' };

/** Ends it, once: what has ended stays as it is. */
export async function finish(db: Db, id: number, end: End): Promise<void> {
  const result = end.state === 'done' ? JSON.stringify(end.result) : null;
  await db
    .updateTable('proposal')
    .set({ state: end.state, result, endedAt: new Date(), ...(result === null ? {} : { progress: 1 }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
