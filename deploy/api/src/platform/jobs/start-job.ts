import type { Job } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Database } from '../db/tables.ts';
import { conflict } from '../http/failure/request-error.ts';
import { message } from '../texts/message.ts';
import { exportResult, importResult } from './job-result.ts';
import { tellJobs } from './tell-jobs.ts';

/** Of one person; more wait for one of them to end. */
const MAX_OPEN = 5;

/** Somebody's exports and imports, as rows. */
export function ownJobs(db: Db, userId: number) {
  return db
    .selectFrom('job')
    .select(['id', 'kind', 'title', 'state', 'doneRows', 'totalRows', 'result', 'fileName', 'heldFileName'])
    .select('createdAt')
    .where('userId', '=', userId);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownJobs>['execute']>>[number];

export const jobOf = ({ createdAt, kind, result, ...row }: Row): Job => ({
  ...row,
  kind: kind === 'import' ? 'import' : 'export',
  result: importResult.safeParse(result).data ?? null,
  exported: exportResult.safeParse(result).data ?? null,
  createdAt: toSeconds(createdAt),
});

type Start = { kind: Database['job']['kind']; title: string; input: unknown; totalRows: number };

/** Work that goes on when the request is answered. @throws RequestError 409 */
export async function startJob(
  { db, userId }: { db: Db; userId: number },
  { kind, title, input, totalRows }: Start,
): Promise<Job> {
  const { open } = await db
    .selectFrom('job')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN) {
    throw conflict(message('Wait for one of your exports and imports to end'));
  }
  const { id } = await db
    .insertInto('job')
    .values({ userId, kind, title, input: JSON.stringify(input), totalRows })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellJobs(db, userId);
  return jobOf(await ownJobs(db, userId).where('id', '=', id).executeTakeFirstOrThrow());
}
