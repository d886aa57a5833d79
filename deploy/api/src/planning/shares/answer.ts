import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import type { DayPart } from '../plan/hours/day-part.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { settleDay } from './settle-day.ts';
import { isActiveShare } from '../plan/day/active-share.ts';
import { awayLabel } from '../plan/rules/labels.ts';
import { notify } from '../plan/hints/notify.ts';
import { alreadyDone, tellSides, withReason } from './tell.ts';
import { trucksOfPart } from './terms.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

export type Answer = {
  kind: 'accepted' | 'declined';
  day: Day;
  toCarrierId: number;
  toCarrierName: string;
  userId: number;
  zone: string;
  /** Why, when declined. */
  reason: string;
  shareList: readonly { vehicleId: number; fromDispatcherId: number }[];
};

type Answered = DayPart & { vehicleId: number; fromCarrierId: number };

/** Why an offer could not be answered: it never was one to this carrier, or somebody was first. */
async function refuse(db: Db, entry: Answer['shareList'][number], answer: Answer): Promise<never> {
  const share = await db
    .selectFrom('vehicleShare as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicleId')
    .select(['s.status', 's.day', 's.fromMinute', 's.toMinute', 'v.vehicleCode'])
    .where('s.vehicleId', '=', entry.vehicleId)
    .where('s.day', '=', answer.day)
    .where('s.toCarrierId', '=', answer.toCarrierId)
    .where('s.fromCarrierId', '=', entry.fromDispatcherId)
    .orderBy('s.shareId', 'desc')
    .executeTakeFirst();
  if (!share) {
    throw notFound(NOT_FOUND.Share);
  }
  // One that nobody has answered and that cannot be answered has run out.
  const status = share.status === 'pending' ? 'expired' : share.status;
  const offer = alreadyDone(trucksOfPart([share.vehicleCode], share, answer.zone), status);
  throw conflict(message('{offer}; nothing was changed', { offer }));
}

/** One conditional update decides: of any number of answers at the same moment one finds the row pending. */
async function answerOne(db: Db, entry: Answer['shareList'][number], answer: Answer): Promise<Answered> {
  const row = await db
    .updateTable('vehicleShare')
    .set({
      status: answer.kind,
      reason: answer.kind === 'declined' ? answer.reason : '',
      answeredBy: answer.userId,
      answeredAt: new Date(),
    })
    .where('vehicleId', '=', entry.vehicleId)
    .where('day', '=', answer.day)
    .where('toCarrierId', '=', answer.toCarrierId)
    .where('fromCarrierId', '=', entry.fromDispatcherId)
    .where('status', '=', 'pending')
    .where(isActiveShare('vehicle_share'))
    .returning(['vehicleId', 'fromCarrierId', 'fromMinute', 'toMinute'])
    .executeTakeFirst();
  return row ?? refuse(db, entry, answer);
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

/** A truck that went to the workshop since it was offered. @throws RequestError 409 */
async function assertAvailable(db: Db, vehicleId: number): Promise<void> {
  const { vehicleCode, status } = await db
    .selectFrom('vehicle')
    .select(['vehicleCode', 'status'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  if (status !== 'available') {
    throw conflict(
      message('Truck {code} is not available ({why})', { code: vehicleCode, why: awayLabel(status) }),
    );
  }
}

function answerWords(
  kind: Answer['kind'],
  isOne: boolean,
  values: { who: string; trucks: Message },
): Message {
  if (kind === 'accepted') {
    return isOne
      ? message('{who} accepted your truck {trucks}', values)
      : message('{who} accepted your trucks {trucks}', values);
  }
  return isOne
    ? message('{who} declined your truck {trucks}', values)
    : message('{who} declined your trucks {trucks}', values);
}

/** One message for the trucks of one lender and one part of the day. */
async function tellLender(db: Db, trucks: readonly Answered[], answer: Answer): Promise<void> {
  const { kind, day, toCarrierId, toCarrierName, zone } = answer;
  const [first] = trucks;
  if (!first) {
    return;
  }
  const lender = first.fromCarrierId;
  const both = [lender, toCarrierId];
  const vehicleIds = trucks.map(({ vehicleId }) => vehicleId);
  const type = kind === 'accepted' ? ('share_accept' as const) : ('share_task_modify' as const);
  await tellSides(db, { type, day, vehicleIds }, { to: both, both, zone });
  const { fromMinute, toMinute } = first;
  const words = trucksOfPart(await codesOf(db, vehicleIds), { day, fromMinute, toMinute }, zone);
  const said = answerWords(kind, vehicleIds.length === 1, { who: toCarrierName, trucks: words });
  await notify(db, { carrierId: lender, day }, kind === 'declined' ? withReason(said, answer.reason) : said);
}

/** Accepts or declines offered trucks of a day, all or none. @throws RequestError 404, 409 */
export async function answerOffers(db: Db, answer: Answer): Promise<void> {
  const byTruck = new Map(answer.shareList.map((entry) => [entry.vehicleId, entry]));
  const answered: Answered[] = [];
  // In the order of the trucks, so that two answers to the same offers do not block each other.
  for (const [, entry] of [...byTruck].toSorted(([a], [b]) => a - b)) {
    const one = await answerOne(db, entry, answer);
    answered.push(one);
    if (answer.kind === 'accepted') {
      await assertAvailable(db, one.vehicleId);
      // From now on the borrower plans the truck; what the lender still has on it refuses that.
      await settleDay(db, { vehicleId: one.vehicleId, day: answer.day });
    }
  }
  const groups = Map.groupBy(answered, ({ fromCarrierId, fromMinute, toMinute }) =>
    [fromCarrierId, fromMinute, toMinute].join(' '),
  );
  for (const trucks of groups.values()) {
    await tellLender(db, trucks, answer);
  }
}
