import { weekdayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { packetsIn } from '../plan/tasks/place-joins.ts';

/** Recurring loads that are due on a day and for which that day is not settled. */
function selectPending(db: Db, day: Day) {
  return db
    .selectFrom('recurringLoad as r')
    .where('r.state', '=', 'active')
    .where('r.fromDay', '<=', day)
    .where((eb) => eb.or([eb('r.untilDay', 'is', null), eb('r.untilDay', '>=', day)]))
    .where(sql<boolean>`${weekdayOf(day)}::int = any(r.weekdays)`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('recurringDay as d')
            .select('d.recurringId')
            .whereRef('d.recurringId', '=', 'r.id')
            .where('d.day', '=', day),
        ),
      ),
    );
}

/** Whose day has recurring loads that were not made yet. */
export async function readCarriersDue(db: Db, day: Day): Promise<number[]> {
  const rows = await selectPending(db, day).select('r.carrierId').distinct().orderBy('r.carrierId').execute();
  return rows.map(({ carrierId }) => carrierId);
}

/** What is still to be made for a carrier's day, in the order in which it goes onto the trucks. */
export function readPending(db: Db, { carrierId, day }: { carrierId: number; day: Day }) {
  return (
    selectPending(db, day)
      .innerJoin('crew as c', 'c.id', 'r.crewId')
      .innerJoin('logGrade as g', 'g.id', 'r.logGradeId')
      .innerJoin('destination as p', 'p.id', 'r.destinationId')
      .selectAll('r')
      .select(['c.crewCode', 'g.code as gradeCode', 'p.name as destinationName'])
      .select(
        sql<boolean>`not exists (
        select from (select r.crew_id union all
            select (p ->> 'crewId')::integer from jsonb_array_elements(r.packets) p) as x
          where not exists (
            select from crew_carrier k where k.crew_id = x.crew_id and k.carrier_id = r.carrier_id))`.as(
          'isPlannable',
        ),
      )
      // ` + 77 A`, for each further docket.
      .select(
        sql<string>`coalesce((
        select string_agg(' + ' || c.crew_code || ' ' || g.code, '' order by p.place)
        from ${packetsIn(sql`r.packets`)}), '')`.as('further'),
      )
      .where('r.carrierId', '=', carrierId)
      .orderBy('r.vehicleId')
      .orderBy('r.seq', (order) => order.asc().nullsLast())
      .orderBy('r.id')
      .execute()
  );
}

export type Pending = Awaited<ReturnType<typeof readPending>>[number];
