import { OFF_PLAN_STATUSES } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { loadingsAt, packetRows } from '../plan/tasks/packet-rows.ts';
import type { StockFacts, Visit } from './facts.ts';
import type { Plan } from './which-plan.ts';

/** Stock of these crews with how much of it others have planned: how much, never who. The board shows the same figures. */
export async function readStock(db: Db, plan: Plan, crewIds: readonly number[]): Promise<StockFacts[]> {
  if (crewIds.length === 0) {
    return [];
  }
  const { rows } = await sql<Omit<StockFacts, 'heldFor'> & { heldFor: string | null }>`
    select s.crew_id, s.skid_id, s.log_grade_id,
           round(sum(case when s.is_held then 0 else s.qty_loads end + coalesce(d.taken, 0)), 1) as qty_loads,
           max(s.hold_reason) filter (where s.is_held and s.qty_loads > 0) as held_for, coalesce(sum(d.others), 0) as others_loads
    from stock s
    left join (
      select stock_id, sum(taken) as taken,
             sum(taken + planned) filter (where carrier_id <> ${plan.carrierId}) as others
      from stock_day where day = ${plan.day}::date group by stock_id
    ) d on d.stock_id = s.id
    where s.removed_at is null and s.crew_id = any(${[...crewIds]}::int[])
    group by s.crew_id, s.skid_id, s.log_grade_id`.execute(db);
  return rows.map(({ heldFor, ...lot }) => ({ ...lot, heldFor: heldFor ?? undefined }));
}

/** Whether a docket of task `t` is loaded on one of these skids. */
function isLoadedAt(skidIds: readonly number[]) {
  return sql<boolean>`(t.skid_id in (${sql.join(skidIds)}) or t.packets is not null and exists (
    select from jsonb_array_elements(t.packets) p where (p ->> 'skidId')::integer in (${sql.join(skidIds)})))`;
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
    .innerJoin('skid as s', 's.id', 't.skidId')
    .select([
      't.crewId',
      't.logGradeId',
      's.latitude',
      's.longitude',
      't.skidId',
      't.destinationId',
      't.plannedLoadAt',
      't.plannedUnloadAt',
      't.plannedEndAt',
      'c.loadMinutes',
    ])
    .select(packetRows.as('packets'))
    .where('t.day', 'in', [addDays(day, -1), day, addDays(day, 1)])
    .where((eb) => eb.or([isLoadedAt(skidIds), eb('t.destinationId', 'in', [...destinationIds])]))
    .where((eb) => eb.or([eb('t.carrierId', '<>', carrierId), eb('t.day', '<>', day)]))
    .where('t.taskStatus', 'not in', OFF_PLAN_STATUSES)
    .orderBy('t.id')
    .execute();
  return {
    unloadings: rows.flatMap(({ destinationId, plannedUnloadAt, plannedEndAt }) =>
      plannedUnloadAt && plannedEndAt
        ? [{ placeId: destinationId, from: toSeconds(plannedUnloadAt), to: toSeconds(plannedEndAt) }]
        : [],
    ),
    loadings: rows.flatMap(({ packets, plannedLoadAt, ...first }) => {
      const stops = [first, ...(packets ?? [])];
      const loadings = plannedLoadAt ? loadingsAt(stops, toSeconds(plannedLoadAt)) : [];
      return loadings.map((span, at): Visit => ({ placeId: stops[at]?.skidId ?? 0, ...span }));
    }),
  };
}
