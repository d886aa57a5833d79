import { callStock, listCrewStock, listStockMovements, type CrewStock } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import type { Caller } from '../../../testing/api-server.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { crew, grade, skid } = FIXTURE;

/** The crew whose stock is looked at. */
export const crewId = crew.tall;
/** Where the crew's usual grade lies. */
export const place = { skidId: skid.tall, logGradeId: grade.a, qtyLoads: 0 };

export const stockOf = (who: Caller) => who.ask(listCrewStock, { params: { crewId }, query: {} });
export const lineOf = async (who: Caller, gradeId: number): Promise<CrewStock> => {
  const line = (await stockOf(who)).find(({ logGradeId }) => logGradeId === gradeId);
  if (!line) {
    throw new Error('no such line');
  }
  return line;
};
export const movementsOf = async (who: Caller, id: number) =>
  (await who.ask(listStockMovements, { params: { id }, query: {} })).list;
export const call = (who: Caller, lines: object[], mode: 'all' | 'called' | 'none' = 'called') =>
  who.try(callStock, {
    body: { crewId, mode, source: 'manual', lines: lines.map((one) => ({ ...place, ...one })) },
  });

/** Lines whose figure is not the sum of its movements, or below nothing without anybody's word. */
export const disagreeing = async (db: Db) =>
  (
    await sql<{ id: number }>`
      select s.id from stock s join (select stock_id, sum(delta_loads) as loads, sum(delta_kg) as kg
        from stock_movement group by stock_id) m on m.stock_id = s.id
      where s.qty_loads <> m.loads or coalesce(s.qty_kg, 0) <> m.kg
        or (s.qty_loads < 0 and not exists (select from stock_movement o where o.stock_id = s.id and o.is_override))`.execute(
      db,
    )
  ).rows;
