import { TaskStatus } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { inTransaction } from '../db/in-transaction.ts';
import type { Db } from '../db/index.ts';
import { Refusal } from '../http/refusal.ts';
import { say, type Said } from '../texts/say.ts';
import { inLanguage } from '../texts/translate.ts';
import { WorkLoop } from '../realtime/work-loop.ts';
import { changeDay } from './change-day.ts';

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
  to: { taskStatus: number; reason?: Said; zone: string },
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
async function tellWhoChose(db: Db, { day, vehicleCode, userId }: Due, reason: Said): Promise<void> {
  if (userId === null) {
    return;
  }
  const content = say(
    'A load of truck {code} for {day} was not published at its time and is a draft again: {reason}',
    { code: vehicleCode, day: formatDay(day), reason },
  );
  await db
    .insertInto('notification')
    .values({ userId, content: String(content), contentZh: inLanguage(content, 'zh-CN') })
    .execute();
}

/** All or, where one of them is kept back, each for itself: one bad load holds up no other. */
async function publishTogether(db: Db, due: readonly Due[], zone: string): Promise<void> {
  try {
    await moveAll(db, due, { taskStatus: TaskStatus.Published, zone });
  } catch (error) {
    // Somebody changed one of them meanwhile: the next look sees what it is now.
    if (!(error instanceof Refusal) || error.code === 409) {
      throw error;
    }
    if (due.length === 1) {
      await moveAll(db, due, { taskStatus: TaskStatus.Draft, reason: error.said, zone });
      return;
    }
    for (const one of due) {
      await publishTogether(db, [one], zone);
    }
  }
}

/** Publishes what is due. What the checks keep back becomes a draft again, and whoever chose the time is told. */
export async function publishDue(db: Db, zone: string): Promise<void> {
  const plans = Map.groupBy(await readDue(db), ({ carrierId, day }) => `${carrierId} ${day}`);
  for (const due of plans.values()) {
    await publishTogether(db, due, zone);
  }
}

/** Publishes, as their times come, the loads that wait for one; answers with how to stop. */
export function startPublishing(
  db: Db,
  zone: string,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  const loop = new WorkLoop({ pollMs: POLL_MS, onFault, run: () => publishDue(db, zone) });
  return () => loop.close();
}
