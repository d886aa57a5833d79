import { Code } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { fieldError, notFound, unprocessable } from '../../../platform/http/failure/request-error.ts';
import { readId } from '../../../platform/http/input/read-number.ts';
import { message } from '../../../platform/texts/message.ts';
import { namesMessage } from '../../../platform/texts/names-message.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';

type Range = { fromNo: number; toNo: number };

/** Numbers of a crew with its present customer. */
async function readRanges(db: Db, crewId: number): Promise<Range[]> {
  const { rows } = await sql<Range>`
    select r.from_no::float8 as from_no, r.to_no::float8 as to_no
    from docket_range r join crew c on c.id = r.crew_id and c.customer_id = r.customer_id
    where r.crew_id = ${crewId} order by r.from_no`.execute(db);
  return rows;
}

/** The first number after the crew's last paper docket that nobody has: neither a docket nor a device. */
async function readNext(db: Db, crewId: number): Promise<string | null> {
  const { rows } = await sql<{ no: string }>`
    with last as (
      select k.docket_no::bigint as no from docket k
      where k.crew_id = ${crewId} and k.docket_type = 'paper' and k.docket_no ~ '^[0-9]{1,12}$'
      order by k.id desc limit 1)
    select n.no::text as no
    from docket_range r join crew c on c.id = r.crew_id and c.customer_id = r.customer_id
      left join last on last.no between r.from_no and r.to_no
      cross join lateral (
        select no from generate_series(coalesce(last.no + 1, r.next_no), r.to_no) no
        where not exists (
            select from docket d where d.customer_id = r.customer_id and d.docket_no = no::text)
          and not exists (
            select from docket_block b where b.crew_id = r.crew_id and no between b.first_no and b.last_no)
        limit 1) n
    where r.crew_id = ${crewId}
    order by last.no is null, r.from_no limit 1`.execute(db);
  return rows[0]?.no ?? null;
}

/** What to write on the next docket of a crew. @throws RequestError 404 for somebody else's crew */
export async function proposeNumber(db: Db, user: User, crewId: number) {
  const id = readId(crewId, NOT_FOUND.Crew);
  const scope = await scopeOf(db, user);
  const { rows } = await sql`
    select id from crew w where w.id = ${id} and ${crewsVisibleTo(scope, sql`w.id`)}`.execute(db);
  if (rows.length === 0) {
    throw notFound(NOT_FOUND.Crew);
  }
  return { docketNo: await readNext(db, id), ranges: await readRanges(db, id) };
}

/** @throws RequestError 422 when the crew may not write the number, 409 when a docket has it already */
export async function checkPaperNumber(
  db: Db,
  { crewId, customerId, docketNo }: { crewId: number; customerId: number; docketNo: string },
): Promise<void> {
  const no = Number(docketNo);
  const ranges = await readRanges(db, crewId);
  if (ranges.every(({ fromNo, toNo }) => no < fromNo || no > toNo)) {
    const known = ranges.map(({ fromNo, toNo }) => `${fromNo}–${toNo}`);
    throw unprocessable(
      'docket_no',
      known.length === 0
        ? message('the crew has no docket numbers yet')
        : message('{no} is not a number of this crew: it has {ranges}', {
            no: docketNo,
            ranges: namesMessage(known),
          }),
    );
  }
  const { rows } = await sql`
    select b.id from docket_block b
    where b.crew_id = ${crewId} and ${no} between b.first_no and b.last_no limit 1`.execute(db);
  if (rows.length > 0) {
    throw unprocessable(
      'docket_no',
      message('{no} is a number that a driver’s device gives out', { no: docketNo }),
    );
  }
  const same = await db
    .selectFrom('docket')
    .select('id')
    .where('customerId', '=', customerId)
    .where('docketNo', '=', docketNo)
    .executeTakeFirst();
  if (same) {
    throw isTaken(docketNo);
  }
}

/** Two people typed the same number: the first one has it. */
export function isTaken(docketNo: string) {
  return fieldError(Code.Conflict, 'docket_no', message('docket {no} is there already', { no: docketNo }));
}
