import { TaskStatus } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { StockFacts, Visit } from './facts.ts';
import type { Plan } from './which-plan.ts';

const OFF_PLAN = [TaskStatus.Declined, TaskStatus.Canceled];

/** Stock of these crews with how much of it others have planned: how much, never who. */
export async function readStock(db: Db, plan: Plan, crewIds: readonly number[]): Promise<StockFacts[]> {
  if (crewIds.length === 0) {
    return [];
  }
  return db
    .selectFrom('stock as s')
    .select([
      's.crewId',
      's.skidId',
      's.logGradeId',
      's.qtyLoads',
      sql<number>`(select count(*) from task t
        where t.crew_id = s.crew_id and t.day = ${plan.day}::date and t.skid_id = s.skid_id
          and t.log_grade_id = s.log_grade_id and t.carrier_id <> ${plan.carrierId}
          and t.task_status not in (${TaskStatus.Declined}, ${TaskStatus.Canceled}))::int`.as('othersLoads'),
    ])
    .where('s.crewId', 'in', [...crewIds])
    .execute();
}

type Places = { skidIds: readonly number[]; destinationIds: readonly number[] };

/** When trucks of other dispatchers are at the same places, on the day and the days beside it. */
export async function readVisits(
  db: Db,
  { carrierId, day }: Plan,
  { skidIds, destinationIds }: Places,
): Promise<{ unloadings: Visit[]; loadings: Visit[] }> {
  if (skidIds.length === 0 || destinationIds.length === 0) {
    return { unloadings: [], loadings: [] };
  }
  const rows = await db
    .selectFrom('task as t')
    .innerJoin('crew as c', 'c.id', 't.crewId')
    .select([
      't.skidId',
      't.destinationId',
      't.plannedLoadAt',
      't.plannedUnloadAt',
      't.plannedEndAt',
      'c.loadMinutes',
    ])
    .where('t.day', 'in', [addDays(day, -1), day, addDays(day, 1)])
    .where((eb) =>
      eb.or([eb('t.skidId', 'in', [...skidIds]), eb('t.destinationId', 'in', [...destinationIds])]),
    )
    .where((eb) => eb.or([eb('t.carrierId', '<>', carrierId), eb('t.day', '<>', day)]))
    .where('t.taskStatus', 'not in', OFF_PLAN)
    .orderBy('t.id')
    .execute();
  return {
    unloadings: rows.flatMap(({ destinationId, plannedUnloadAt, plannedEndAt }) =>
      plannedUnloadAt && plannedEndAt
        ? [{ placeId: destinationId, from: toSeconds(plannedUnloadAt), to: toSeconds(plannedEndAt) }]
        : [],
    ),
    loadings: rows.flatMap(({ skidId, plannedLoadAt, loadMinutes }) =>
      plannedLoadAt
        ? [
            {
              placeId: skidId,
              from: toSeconds(plannedLoadAt),
              to: toSeconds(plannedLoadAt) + loadMinutes * 60,
            },
          ]
        : [],
    ),
  };
}
