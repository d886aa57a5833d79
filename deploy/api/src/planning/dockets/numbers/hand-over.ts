import type { CallInput, handOverRange, NumberMove } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import {
  conflict,
  notFound,
  RECORD_NOT_FOUND,
  unprocessable,
} from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { keepMove } from './moves.ts';
import { OF_RANGE } from './read-ranges.ts';

export const CHANGED_MEANWHILE = message('These numbers changed hands meanwhile: load the page again');

type Range = {
  id: number;
  version: number;
  customerId: number;
  crewId: number;
  fromNo: number;
  toNo: number;
  nextNo: number;
};

/**
 * Numbers of these crews are given out by nobody else until the transaction ends. In one order: two who hand over to each
 * other do not wait for ever.
 */
export async function lockCrews(db: Db, crewIds: readonly number[]): Promise<void> {
  await sql`select id from crew where id = any(${[...crewIds]}::int[]) order by id for no key update`.execute(
    db,
  );
}

/** @throws RequestError 422 where the customer does not let its ranges be changed */
export async function assertEditable(db: Db, customerId: number): Promise<void> {
  const customer = await db
    .selectFrom('customer')
    .select('edocketRangeEditable')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!customer.edocketRangeEditable) {
    throw unprocessable('version', message('the customer does not let docket numbers be changed'));
  }
}

async function findRange(db: Db, user: User, id: number): Promise<Range> {
  const visible = crewsVisibleTo(await scopeOf(db, user), sql.ref('r.crewId'));
  const range = await db
    .selectFrom('docketRange as r')
    .select(['r.id', 'r.version', 'r.customerId', 'r.crewId'])
    .select(['r.fromNo', 'r.toNo', 'r.nextNo'])
    .where('r.id', '=', id)
    .where(visible)
    .forUpdate('r')
    .executeTakeFirst();
  if (!range) {
    throw notFound(RECORD_NOT_FOUND);
  }
  const { fromNo, toNo, nextNo } = range;
  return { ...range, fromNo: Number(fromNo), toNo: Number(toNo), nextNo: Number(nextNo) };
}

/** @throws RequestError 422 for a crew that is not there, of another customer, or the range's own */
async function checkCrew(db: Db, user: User, { toCrewId, range }: { toCrewId: number; range: Range }) {
  const visible = crewsVisibleTo(await scopeOf(db, user), sql.ref('c.id'));
  const crew = await db
    .selectFrom('crew as c')
    .select('c.customerId')
    .where('c.id', '=', toCrewId)
    .where('c.removedAt', 'is', null)
    .where(visible)
    .executeTakeFirst();
  if (!crew) {
    throw unprocessable('to_crew_id', message('choose one of your crews'));
  }
  if (crew.customerId !== range.customerId) {
    throw unprocessable(
      'to_crew_id',
      message('choose a crew of the same customer: numbers are unique with it'),
    );
  }
  if (toCrewId === range.crewId) {
    throw unprocessable('to_crew_id', message('the numbers are this crew’s already'));
  }
}

/** The number that goes over first. @throws RequestError 422 when some of the rest would be two crews' */
async function firstOf(db: Db, range: Range, asked: number | null): Promise<number> {
  const first = asked ?? range.nextNo;
  if (first < range.nextNo || first > range.toNo) {
    throw unprocessable(
      'from_no',
      range.nextNo > range.toNo
        ? message('no number of this range is left')
        : message('give a number from {first} to {last}: the others are given out', {
            first: range.nextNo,
            last: range.toNo,
          }),
    );
  }
  const { rows } = await sql<{ docketNo: string }>`
    select d.docket_no from docket_range r join docket d on ${OF_RANGE}
    where r.id = ${range.id} and d.docket_no::bigint >= ${first}
    order by d.docket_no::bigint desc limit 1`.execute(db);
  const [used] = rows;
  if (used) {
    throw unprocessable(
      'from_no',
      message('docket {no} is written already: begin after it, or the number would be two crews’', {
        no: used.docketNo,
      }),
    );
  }
  return first;
}

/** Gives the rest of a range to another crew of its customer. @throws RequestError 404, 409, 422 */
export async function handOver(
  db: Db,
  user: User,
  { params, body }: CallInput<typeof handOverRange>,
): Promise<NumberMove> {
  const { toCrewId, version, reason } = body;
  const { rows } = await sql<{
    crewId: number;
  }>`select crew_id from docket_range where id = ${params.id}`.execute(db);
  await lockCrews(db, [...rows.map(({ crewId }) => crewId), toCrewId]);
  const range = await findRange(db, user, params.id);
  if (range.version !== version) {
    throw conflict(CHANGED_MEANWHILE);
  }
  await assertEditable(db, range.customerId);
  await checkCrew(db, user, { toCrewId, range });
  const fromNo = await firstOf(db, range, body.fromNo);
  const { id, customerId, crewId, toNo } = range;
  if (fromNo === range.fromNo) {
    await db
      .updateTable('docketRange')
      .set({ crewId: toCrewId, version: version + 1 })
      .where('id', '=', id)
      .execute();
  } else {
    await db
      .updateTable('docketRange')
      .set({ toNo: fromNo - 1, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('docketRange')
      .values({ customerId, crewId: toCrewId, fromNo, toNo, nextNo: fromNo })
      .execute();
  }
  return keepMove(db, user, {
    customerId,
    fromCrewId: crewId,
    toCrewId,
    deviceId: null,
    fromNo,
    toNo,
    reason: reason.trim(),
  });
}
