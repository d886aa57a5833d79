import { sql, type RawBuilder } from 'kysely';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Span } from '../plan/hours/span.ts';
import type { ClosedPlace } from './closed-places.ts';

/** What is closed, as people call it: names are today's. */
export const nameOf: RawBuilder<string> = sql<string>`case d.kind
  when 'destination' then (select name from destination where id = d.destination_id)
  when 'skid' then (select case when starts_with(s.name, f.name) then s.name else f.name || ' ' || s.name end
    from skid s join forest f on f.id = s.forest_id where s.id = d.skid_id)
  when 'crew' then (select crew_code || ' ' || name from crew where id = d.crew_id)
  when 'truck' then (select vehicle_code from vehicle where id = d.vehicle_id)
  else (select name from forest where id = d.forest_id)
    || coalesce(' → ' || (select name from destination where id = d.destination_id), '') end`;

/** What is named by the kind of a closure. */
export const targetOf: RawBuilder<number> = sql<number>`coalesce(d.forest_id, d.destination_id, d.skid_id, d.crew_id, d.vehicle_id)`;

/** When it opened again, or will. */
export const endOf: RawBuilder<Date> = sql<Date>`coalesce(d.ended_at, d.until_at)`;

/** What a carrier has marked as closed at some time of the span; what was taken back never was. */
export async function readClosedPlaces(
  db: Db,
  carrierId: number,
  { from, to }: Span,
): Promise<ClosedPlace[]> {
  const rows = await db
    .selectFrom('disruption as d')
    .select(['d.kind', 'd.destinationId', 'd.fromAt', 'd.reason'])
    .select([nameOf.as('name'), targetOf.as('targetId'), endOf.as('endAt')])
    .where('d.carrierId', '=', carrierId)
    .where('d.undoneAt', 'is', null)
    .where('d.fromAt', '<', toInstant(to))
    .where(endOf, '>', toInstant(from))
    .where((eb) => eb(endOf, '>', eb.ref('d.fromAt')))
    .orderBy('d.id')
    .execute();
  return rows.map(({ fromAt, endAt, kind, destinationId, ...row }) => ({
    ...row,
    kind,
    destinationId: kind === 'road' ? destinationId : null,
    from: toSeconds(fromAt),
    to: toSeconds(endAt),
  }));
}
