import { TaskStatus } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/index.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { startWorkLoop } from '../../platform/realtime/work-loop.ts';
import { changeDay } from './change-day.ts';
import { hintUser } from '../plan/hints/hints.ts';

const POLL_MS = 5_000;

type Due = {
  id: number;
  version: number;
  day: string;
  carrierId: number;
  vehicleCode: string;
  /** Who chose the time. */
  userId: number | null;
};

/** Two processes may find the same load: the second one's version is stale by then. */
async function readDue(db: Db): Promise<Due[]> {
  return db
    .selectFrom('publishLater as p')
    .innerJoin('task as t', 't.id', 'p.taskId')
    .leftJoin('vehicle as v', 'v.id', 't.vehicleId')
    .select(['t.id', 't.version', 't.day', 't.carrierId', 'p.userId'])
    .select(sql<string>`coalesce(v.vehicle_code, '')`.as('vehicleCode'))
    .where('t.taskStatus', '=', TaskStatus.Pending)
    .where('p.publishAt', '<=', sql<Date>`now()`)
    .orderBy('t.carrierId')
    .orderBy('t.day')
    .orderBy('t.id')
    .execute();
}

async function moveAll(
  db: Db,
  due: readonly Due[],
  to: { taskStatus: number; reason?: Message; zone: string },
): Promise<void> {
  const [first] = due;
  if (!first) {
    return;
  }
  const { carrierId, day } = first;
  const { taskStatus, reason, zone } = to;
  await inTransaction(db, async (transaction) => {
    await changeDay(transaction, {
      carrierId,
      day,
      zone,
      actor: { kind: 'system', userId: null, carrierId },
      changes: due.map(({ id, version }) => ({
        change: { kind: 'status', id, version, taskStatus, reason: reason && String(reason) },
        name: (field: string) => field,
      })),
    });
    if (reason !== undefined) {
      await tellWhoChose(transaction, first, reason);
    }
  });
}

/** A plan that did not go out is nobody's surprise at four in the morning. */
async function tellWhoChose(db: Db, { day, vehicleCode, userId }: Due, reason: Message): Promise<void> {
  if (userId === null) {
    return;
  }
  const content = message(
    'A load of truck {code} for {day} was not published at its time and is a draft again: {reason}',
    { code: vehicleCode, day: formatDay(day), reason },
  );
  await db
    .insertInto('notification')
    .values({ userId, content: String(content), contentZh: inLanguage(content, 'zh-CN'), day })
    .execute();
  await hintUser(db, userId, { type: 'notification' });
}

/** Each load for itself; a fault of one is told after the others went out. */
async function publishEach(db: Db, due: readonly Due[], zone: string): Promise<void> {
  const faults: unknown[] = [];
  for (const one of due) {
    try {
      await publishTogether(db, [one], zone);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, 'some loads could not be published at their time');
  }
}

/** All or, where one of them is kept back, each for itself: one bad load holds up no other. */
async function publishTogether(db: Db, due: readonly Due[], zone: string): Promise<void> {
  try {
    await moveAll(db, due, { taskStatus: TaskStatus.Published, zone });
  } catch (error) {
    // Somebody changed one of them meanwhile: the next look sees what it is now.
    if (!(error instanceof RequestError) || error.code === 409) {
      throw error;
    }
    if (due.length === 1) {
      await moveAll(db, due, { taskStatus: TaskStatus.Draft, reason: error.said, zone });
      return;
    }
    await publishEach(db, due, zone);
  }
}

/**
 * Publishes what is due. What the checks keep back becomes a draft again, and whoever chose the time is told. One
 * carrier's fault holds up no other.
 *
 * @throws AggregateError with what kept some plans from going out, after the others went
 */
export async function publishDue(db: Db, zone: string): Promise<void> {
  const plans = Map.groupBy(await readDue(db), ({ carrierId, day }) => `${carrierId} ${day}`);
  const faults: unknown[] = [];
  for (const due of plans.values()) {
    try {
      await publishTogether(db, due, zone);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, 'some plans could not be published at their time');
  }
}

/** Publishes, as their times come, the loads that wait for one; answers with how to stop. */
export function startPublishing(
  db: Db,
  zone: string,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  return startWorkLoop({
    job: 'publish-later',
    pollMs: POLL_MS,
    onFault,
    run: () => publishDue(db, zone),
  });
}
