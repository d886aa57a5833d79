import { TaskStatus } from '@haulboard/contract';
import { weigh, WEIGHED_BEFORE_END_S } from '@haulboard/demo';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Weighs the loads that the demo finds at their end already; those on the road are weighed by the simulator. */
export async function seedWeights(db: Db, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) {
    return;
  }
  const rows = await db
    .selectFrom('docket as d')
    .innerJoin('task as t', 't.id', 'd.taskId')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicleId')
    .innerJoin('destination as p', 'p.id', 'd.destinationId')
    .select(['d.id', 't.day', 't.seq', 't.taskStatus', 't.statusSince'])
    .select(['v.rego', 'v.tareKg', 'v.payloadTargetKg', 'p.code'])
    .where('t.id', 'in', taskIds)
    .where('t.taskStatus', 'in', [TaskStatus.Weighed, TaskStatus.Completed])
    .execute();
  if (rows.length === 0) {
    return;
  }
  const weights = rows.map(({ id, day, seq, taskStatus, statusSince, code, ...truck }) => {
    const { grossKg, tareKg } = weigh(truck, { seq, place: code });
    const before = taskStatus === TaskStatus.Completed ? WEIGHED_BEFORE_END_S * 1000 : 0;
    const weighedAt = new Date(statusSince.getTime() - before);
    return {
      docketId: id,
      source: 'weighbridge' as const,
      // A scale numbers its tickets on: the same truck's first load of another day has another one.
      ticketNo: `${day.replaceAll('-', '')}-${truck.rego}-${seq}`,
      grossKg,
      tareKg,
      netKg: grossKg - tareKg,
      truckNetKg: null,
      weighedAt,
      // The driver hands the ticket in while the next truck drives onto the scale.
      receivedAt: new Date(weighedAt.getTime() + (2 + seq) * 60_000),
      toldBy: code,
    };
  });
  await db.insertInto('docketWeight').values(weights).execute();
  await sql`
    update docket d set gross_kg = w.gross_kg, tare_kg = w.tare_kg, net_kg = w.net_kg,
      weigh_ticket_no = w.ticket_no, weigh_source = w.source, weighed_at = w.weighed_at,
      status = case when status in (0, 10) then 20 else status end, version = version + 1
    from docket_weight w where w.docket_id = d.id and d.id = any(${weights.map(({ docketId }) => docketId)}::bigint[])
  `.execute(db);
  // The scale keeps its own ticket of each, where there is one.
  await sql`
    insert into weigh_ticket (weighbridge_id, ticket_no, docket_no, rego, gross_kg, tare_kg, net_kg, weighed_at, state,
      docket_id, task_id, settled_at)
    select b.id, w.ticket_no, d.docket_no, v.rego, w.gross_kg, w.tare_kg, w.net_kg, w.weighed_at, 'matched',
      d.id, d.task_id, w.weighed_at
    from docket_weight w join docket d on d.id = w.docket_id join vehicle v on v.id = d.vehicle_id
    join weighbridge b on b.destination_id = d.destination_id
    where d.id = any(${weights.map(({ docketId }) => docketId)}::bigint[])
    on conflict do nothing`.execute(db);
}
