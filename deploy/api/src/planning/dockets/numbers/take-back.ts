import type { CallInput, NumberMove, takeBackNumbers } from '@haulboard/contract';
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
import { assertEditable, CHANGED_MEANWHILE, lockCrews } from './hand-over.ts';
import { keepMove } from './moves.ts';

type Block = {
  id: number;
  version: number;
  crewId: number;
  customerId: number;
  deviceId: string;
  firstNo: number;
  lastNo: number;
};

/** The block, locked: whoever gives out one of its numbers just now is waited for. @throws RequestError 404 */
async function findBlock(db: Db, user: User, id: number): Promise<Block> {
  const visible = crewsVisibleTo(await scopeOf(db, user), sql`b.crew_id`);
  const find = (lock: boolean) => sql<Block>`
    select b.id, b.version, b.crew_id, c.customer_id, b.device_id, b.first_no::float8 as first_no,
      b.last_no::float8 as last_no
    from docket_block b join crew c on c.id = b.crew_id
    where b.id = ${id} and ${visible} ${lock ? sql`for update of b` : sql``}`;
  const [seen] = (await find(false).execute(db)).rows;
  if (!seen) {
    throw notFound(RECORD_NOT_FOUND);
  }
  await lockCrews(db, [seen.crewId]);
  const [block] = (await find(true).execute(db)).rows;
  if (!block) {
    throw conflict(CHANGED_MEANWHILE);
  }
  return block;
}

/** One past the last number of the block that is on a docket. */
async function firstLeft(db: Db, { customerId, firstNo, lastNo }: Block): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(docket_no::bigint) + 1, ${firstNo}::bigint)::float8 as no from docket
    where customer_id = ${customerId} and docket_no ~ '^[0-9]{1,12}$'
      and docket_no::bigint between ${firstNo} and ${lastNo}`.execute(db);
  return rows[0]?.no ?? firstNo;
}

/** Cuts numbers out of the ranges they lie in: they become ranges of their own, of which none is given out. */
async function reopen(db: Db, { crewId }: Block, { fromNo, toNo }: { fromNo: number; toNo: number }) {
  const { rows: ranges } = await sql<{
    id: number;
    customerId: number;
    a: number;
    z: number;
    nextNo: number;
  }>`
    select id, customer_id, from_no::float8 as a, to_no::float8 as z, next_no::float8 as next_no from docket_range
    where crew_id = ${crewId} and int8range(from_no, to_no, '[]') && int8range(${fromNo}, ${toNo}, '[]')
    order by from_no for update`.execute(db);
  for (const { id, customerId, a, z, nextNo } of ranges) {
    const [first, last] = [Math.max(a, fromNo), Math.min(z, toNo)];
    const parts = [
      { fromNo: a, toNo: first - 1, nextNo: first },
      { fromNo: first, toNo: last, nextNo: first },
      { fromNo: last + 1, toNo: z, nextNo: Math.max(nextNo, last + 1) },
    ].filter((part) => part.fromNo <= part.toNo);
    const [kept, ...rest] = parts;
    if (kept) {
      await db
        .updateTable('docketRange')
        .set((eb) => ({ ...kept, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    }
    for (const part of rest) {
      await db
        .insertInto('docketRange')
        .values({ customerId, crewId, ...part })
        .execute();
    }
  }
}

/** Takes back what a lost device has left; its crew uses it next. @throws RequestError 404, 409, 422 */
export async function takeBack(
  db: Db,
  user: User,
  { params, body }: CallInput<typeof takeBackNumbers>,
): Promise<NumberMove> {
  const block = await findBlock(db, user, params.id);
  if (block.version !== body.version) {
    throw conflict(CHANGED_MEANWHILE);
  }
  await assertEditable(db, block.customerId);
  const { id, crewId, customerId, deviceId, firstNo, lastNo: toNo } = block;
  const fromNo = await firstLeft(db, block);
  if (fromNo > toNo) {
    throw unprocessable('version', message('the device has given out all of these numbers'));
  }
  if (fromNo === firstNo) {
    await db.deleteFrom('docketBlock').where('id', '=', id).execute();
  } else {
    await db
      .updateTable('docketBlock')
      .set({ lastNo: fromNo - 1, version: block.version + 1 })
      .where('id', '=', id)
      .execute();
  }
  await reopen(db, block, { fromNo, toNo });
  const reason = body.reason.trim();
  return keepMove(db, user, {
    customerId,
    fromCrewId: crewId,
    toCrewId: crewId,
    deviceId,
    fromNo,
    toNo,
    reason,
  });
}
