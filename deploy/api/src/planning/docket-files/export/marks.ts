import type { CallInput, CallResult, setDocketsExported } from '@haulboard/contract';
import { sql } from 'kysely';
import { teamOf } from '../../../identity/scope/team-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { notFound, RECORD_NOT_FOUND } from '../../../platform/http/failure/request-error.ts';
import type { UserContext } from '../../../platform/http/route.ts';

type Started = { jobId: number; userId: number; team: string; title: string };

/** An export whose dockets count as sent, from the moment that says which they are. */
export async function startMarks(db: Db, started: Started): Promise<void> {
  await db.insertInto('docketExport').values(started).execute();
}

type Sent = { jobId: number; dockets: readonly { id: number; version: number }[] };

/** Says in which version dockets went. */
export async function markSent(db: Db, { jobId, dockets }: Sent): Promise<void> {
  const [ids, versions] = [dockets.map(({ id }) => id), dockets.map(({ version }) => version)];
  await sql`
    insert into docket_export_mark (docket_id, export_id, version)
    select s.id, e.id, s.version from unnest(${ids}::int[], ${versions}::int[]) s (id, version)
    join docket_export e on e.job_id = ${jobId}::int`.execute(db);
}

type Change = { team: string; isExported: boolean };

/** All that an export sent. @throws RequestError 404 */
async function setExport(db: Db, jobId: number, { team, isExported }: Change): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update docket_export set undone_at = ${isExported ? sql`null` : sql`coalesce(undone_at, now())`}
    where job_id = ${jobId}::int and team = ${team} returning id`.execute(db);
  const [found] = rows;
  if (!found) {
    throw notFound(RECORD_NOT_FOUND);
  }
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from docket_export_mark where export_id = ${found.id}::int`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  await sql`update job set result = jsonb_set(result, '{marked}', to_jsonb(${isExported ? count : 0}::int))
    where id = ${jobId}::int and result is not null`.execute(db);
  return count;
}

/** Chosen dockets; what counts again is what was taken back last. */
async function setChosen(db: Db, ids: readonly number[], { team, isExported }: Change): Promise<number> {
  const own = sql`x.docket_id = any(${[...ids]}::int[]) and e.id = x.export_id and e.team = ${team}
    and e.undone_at is null`;
  const { rows } = isExported
    ? await sql<{ id: number }>`
        update docket_export_mark x set taken_back_at = null from docket_export e
        where ${own} and x.taken_back_at = (
          select max(o.taken_back_at) from docket_export_mark o join docket_export f on f.id = o.export_id
          where o.docket_id = x.docket_id and f.team = e.team)
        returning x.docket_id as id`.execute(db)
    : await sql<{ id: number }>`
        update docket_export_mark x set taken_back_at = now() from docket_export e
        where ${own} and x.taken_back_at is null returning x.docket_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id)).size;
}

/** Takes back that dockets count as sent by the caller's office, or undoes that. @throws RequestError 404 */
export async function setDocketsExportedFor(
  { body: { jobId, ids = [], isExported } }: CallInput<typeof setDocketsExported>,
  { db, user }: Pick<UserContext, 'db' | 'user'>,
): Promise<CallResult<typeof setDocketsExported>> {
  const change = { team: await teamOf(db, user), isExported };
  const ofExport = jobId === undefined ? 0 : await setExport(db, jobId, change);
  return { count: ofExport + (await setChosen(db, ids, change)) };
}
