import { addDays, type Day } from '@haulboard/contract/time';
import { TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { takeNumbers } from './number-ranges.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type Block = { crewId: number; firstNo: number; lastNo: number };

/** A block with the numbers of it that no docket has yet; numbers are given out in order. */
async function readBlocks(db: Db, device: Device, crewId: number): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select * from (
      select b.crew_id, b.last_no::float8 as last_no, greatest(b.first_no, coalesce((
        select max(k.docket_no::bigint) + 1 from docket k
        where k.crew_id = b.crew_id and k.device_id = b.device_id and k.docket_no ~ '^[0-9]{1,12}$'
          and k.docket_no::bigint between b.first_no and b.last_no), 0))::float8 as first_no
      from docket_block b where b.device_id = ${device.deviceId} and b.crew_id = ${crewId}
    ) open where first_no <= last_no order by first_no`.execute(db);
  return rows;
}

async function hasLoadOf(db: Db, device: Device, given: { crewId: number; today: Day }): Promise<boolean> {
  const load = await db
    .selectFrom('task as t')
    .innerJoin('taskPacket as q', 'q.taskId', 't.id')
    .select('t.id')
    .where('t.vehicleId', '=', device.vehicleId)
    .where('q.crewId', '=', given.crewId)
    .where('t.day', '>=', addDays(given.today, -1))
    .where('t.taskStatus', '>=', TaskStatus.Published)
    .limit(1)
    .executeTakeFirst();
  return load !== undefined;
}

/** Numbers in order as blocks without gaps: a range may end, or a number of it be on a docket already. */
function toBlocks(crewId: number, numbers: readonly number[]): Block[] {
  return numbers.reduce<Block[]>((blocks, no) => {
    const last = blocks.at(-1);
    return last?.lastNo === no - 1
      ? [...blocks.slice(0, -1), { ...last, lastNo: no }]
      : [...blocks, { crewId, firstNo: no, lastNo: no }];
  }, []);
}

/**
 * Numbers of a crew that this device gives out, at least `count`: what it has left, and a new block for the rest.
 * Asking again takes no more.
 *
 * @throws RequestError 404 for a crew that the truck hauls nothing of
 */
export async function leaseNumbers(
  db: Db,
  device: Device,
  given: { crewId: number; count: number; today: Day },
): Promise<Block[]> {
  const { crewId, count } = given;
  if (!(await hasLoadOf(db, device, given))) {
    throw notFound(NOT_FOUND.Crew);
  }
  const blocks = await readBlocks(db, device, crewId);
  const left = blocks.reduce((sum, { firstNo, lastNo }) => sum + lastNo - firstNo + 1, 0);
  if (left >= count) {
    return blocks;
  }
  const added = toBlocks(crewId, await takeNumbers(db, crewId, count - left));
  await db
    .insertInto('docketBlock')
    .values(added.map((block) => ({ ...block, deviceId: device.deviceId })))
    .execute();
  return [...blocks, ...added];
}

/** Whether a number is the device's to give for a crew; until the transaction's end nobody takes it back. */
export async function isLeased(
  db: Db,
  device: Device,
  given: { crewId: number; docketNo: string },
): Promise<boolean> {
  if (!/^[0-9]{1,12}$/.test(given.docketNo)) {
    return false;
  }
  const block = await db
    .selectFrom('docketBlock')
    .select('id')
    .where('deviceId', '=', device.deviceId)
    .where('crewId', '=', given.crewId)
    .where('firstNo', '<=', Number(given.docketNo))
    .where('lastNo', '>=', Number(given.docketNo))
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return block !== undefined;
}
