import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { trucksOfDay } from '../plan/words.ts';
import { say, type Said } from '../texts/say.ts';
import { alreadyDone, notify, tellSides } from './tell.ts';

export type Answer = {
  kind: 'accepted' | 'declined';
  day: Day;
  toCarrierId: number;
  toCarrierName: string;
  userId: number;
  zone: string;
  shareList: readonly { vehicleId: number; fromDispatcherId: number }[];
};

type Answered = { vehicleId: number; fromCarrierId: number };

/** Why an offer could not be answered: it never was one to this carrier, or somebody was first. */
async function refuse(db: Db, entry: Answer['shareList'][number], answer: Answer): Promise<never> {
  const share = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .select(['s.status', 'v.vehicleCode'])
    .where('s.vehicleId', '=', entry.vehicleId)
    .where('s.day', '=', answer.day)
    .where('s.toCarrierId', '=', answer.toCarrierId)
    .where('s.fromCarrierId', '=', entry.fromDispatcherId)
    .orderBy('s.shareId', 'desc')
    .executeTakeFirst();
  if (!share) {
    throw notFound('Share');
  }
  const offer = alreadyDone(trucksOfDay([share.vehicleCode], answer.day), share.status);
  throw conflict(say('{offer}; nothing was changed', { offer }));
}

/** One conditional update decides: of any number of answers at the same moment one finds the row pending. */
async function answerOne(db: Db, entry: Answer['shareList'][number], answer: Answer): Promise<Answered> {
  const row = await db
    .updateTable('vehicleShare')
    .set({ status: answer.kind, answeredBy: answer.userId, answeredAt: new Date() })
    .where('vehicleId', '=', entry.vehicleId)
    .where('day', '=', answer.day)
    .where('toCarrierId', '=', answer.toCarrierId)
    .where('fromCarrierId', '=', entry.fromDispatcherId)
    .where('status', '=', 'pending')
    .returning(['vehicleId', 'fromCarrierId'])
    .executeTakeFirst();
  return row ?? refuse(db, entry, answer);
}

/** From now on the borrower plans the truck that day; the foreign key refuses it while it has live loads. */
async function handOver(db: Db, vehicleId: number, answer: Answer): Promise<void> {
  await db
    .insertInto('truckDay')
    .values({ vehicleId, day: answer.day, carrierId: answer.toCarrierId })
    .onConflict((row) => row.columns(['vehicleId', 'day']).doUpdateSet({ carrierId: answer.toCarrierId }))
    .execute();
}

async function codesOf(db: Db, vehicleIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle')
    .select('vehicleCode')
    .where('id', 'in', [...vehicleIds])
    .orderBy(sql`vehicle_code`)
    .execute();
  return rows.map(({ vehicleCode }) => vehicleCode);
}

function answerWords(kind: Answer['kind'], isOne: boolean, values: { who: string; trucks: Said }): Said {
  if (kind === 'accepted') {
    return isOne
      ? say('{who} accepted your truck {trucks}', values)
      : say('{who} accepted your trucks {trucks}', values);
  }
  return isOne
    ? say('{who} declined your truck {trucks}', values)
    : say('{who} declined your trucks {trucks}', values);
}

async function tellLender(
  db: Db,
  lender: number,
  facts: { answer: Answer; vehicleIds: number[] },
): Promise<void> {
  const { answer, vehicleIds } = facts;
  const { kind, day, toCarrierId, toCarrierName, zone } = answer;
  const type = kind === 'accepted' ? ('share_accept' as const) : ('share_task_modify' as const);
  await tellSides(db, { type, day, vehicleIds }, { to: lender, both: [lender, toCarrierId], zone });
  const trucks = trucksOfDay(await codesOf(db, vehicleIds), day);
  const isOne = vehicleIds.length === 1;
  await notify(db, lender, answerWords(kind, isOne, { who: toCarrierName, trucks }));
}

/** Accepts or declines offered trucks of a day, all or none. @throws Refusal 404, 409 */
export async function answerOffers(db: Db, answer: Answer): Promise<void> {
  const byTruck = new Map(answer.shareList.map((entry) => [entry.vehicleId, entry]));
  const answered: Answered[] = [];
  // In the order of the trucks, so that two answers to the same offers do not block each other.
  for (const [, entry] of [...byTruck].toSorted(([a], [b]) => a - b)) {
    const one = await answerOne(db, entry, answer);
    answered.push(one);
    if (answer.kind === 'accepted') {
      await handOver(db, one.vehicleId, answer);
    }
  }
  for (const [lender, trucks] of Map.groupBy(answered, ({ fromCarrierId }) => fromCarrierId)) {
    await tellLender(db, lender, { answer, vehicleIds: trucks.map(({ vehicleId }) => vehicleId) });
  }
}
