import type { Closure } from '@haulboard/contract';
import { addDays, dayStart, type Day } from '@haulboard/contract/time';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { endOf, nameOf, targetOf } from '../preflight/read-closed-places.ts';
import { closuresOf } from './closure-steps.ts';

type Reader = { userId: number; carrierId: number };

function selectClosures(db: Db, carrierId: number) {
  return db
    .selectFrom('disruption as d')
    .innerJoin('appUser as u', 'u.userId', 'd.markedBy')
    .select([
      'd.id',
      'd.version',
      'd.kind',
      'd.destinationId',
      'd.fromAt',
      'd.untilAt',
      'd.endedAt',
      'd.reason',
      'd.markedAt',
      'd.markedBy as markedById',
      'u.name as markedBy',
    ])
    .select([nameOf.as('name'), targetOf.as('targetId')])
    .where('d.carrierId', '=', carrierId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClosures>['execute']>>[number];

function present({ markedById, ...row }: Row, userId: number): Closure {
  return {
    ...row,
    destinationId: row.kind === 'road' ? row.destinationId : null,
    fromAt: toSeconds(row.fromAt),
    untilAt: toSeconds(row.untilAt),
    endedAt: row.endedAt && toSeconds(row.endedAt),
    markedAt: toSeconds(row.markedAt),
    isMine: markedById === userId,
  };
}

/** One closure of the carrier, unless it was taken back. */
export async function readClosure(db: Db, id: number, reader: Reader): Promise<Closure | undefined> {
  const row = await selectClosures(db, reader.carrierId)
    .where('d.id', '=', id)
    .where('d.undoneAt', 'is', null)
    .executeTakeFirst();
  return row && present(row, reader.userId);
}

/** The closure that a step answered, or what the step takes back did; also one that was taken back. */
export async function readAnswered(db: Db, stepId: number, reader: Reader): Promise<Closure | undefined> {
  const row = await selectClosures(db, reader.carrierId)
    .where('d.id', 'in', closuresOf(stepId))
    .executeTakeFirst();
  return row && present(row, reader.userId);
}

/** What is closed at some time of the day. */
export async function readClosures(
  db: Db,
  reader: Reader,
  { day, zone }: { day: Day; zone: string },
): Promise<Closure[]> {
  const rows = await selectClosures(db, reader.carrierId)
    .where('d.undoneAt', 'is', null)
    .where('d.fromAt', '<', toInstant(dayStart(addDays(day, 1), zone)))
    .where(endOf, '>', toInstant(dayStart(day, zone)))
    .where((eb) => eb(endOf, '>', eb.ref('d.fromAt')))
    .orderBy(endOf)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => present(row, reader.userId));
}
