import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { message } from '../../platform/texts/message.ts';
import { notify } from '../plan/hints/notify.ts';

/** Tells the dispatchers whose plan it is that a driver declined a load: somebody has to plan it anew. */
export async function tellDeclined(
  db: Db,
  load: { id: number; carrierId: number; day: Day },
  reason: string,
): Promise<void> {
  const names = await db
    .selectFrom('task as t')
    .innerJoin('vehicle as v', 'v.id', 't.vehicleId')
    .innerJoin('crew as c', 'c.id', 't.crewId')
    .innerJoin('logGrade as g', 'g.id', 't.logGradeId')
    .select(['t.seq', 'v.vehicleCode as code', 'c.crewCode as crew', 'g.code as grade'])
    .where('t.id', '=', load.id)
    .executeTakeFirstOrThrow();
  await notify(
    db,
    load,
    message('The driver of truck {code} declined load {seq} ({crew} {grade}): {reason}', {
      ...names,
      reason: reason.trim(),
    }),
  );
}
