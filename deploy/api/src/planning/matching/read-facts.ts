import { VOID } from '../plan/tasks/docket-status.ts';
import { USUAL_TOLERANCE } from '@haulboard/contract';
import { addDays, dayOf, dayStart } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { destinationsVisibleTo, docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { plateOf } from '../weighbridge/plates.ts';
import type { DocketFacts, TicketFacts } from './compare.ts';

/** So many of the newest dockets, and tickets, are looked at. */
export const MAX_READ = 5000;

export type Pair = { docket: DocketFacts; ticket: TicketFacts | undefined };

const TICKET = sql`w.id, w.version, w.ticket_no, w.docket_no, w.rego, w.destination_id, w.gross_kg, w.tare_kg,
  w.net_kg, floor(extract(epoch from w.weighed_at))::int as weighed_at, w.weighbridge_id is null as is_from_file, w.state,
  (select name from destination where id = w.destination_id) as destination_name`;

const DOCKET = sql`k.id, k.version, k.docket_no, k.day::text as day, k.task_id, r.name as carrier_name, c.crew_code,
  k.vehicle_id, v.vehicle_code, v.rego, k.destination_id, d.name as destination_name, k.gross_kg, k.tare_kg,
  coalesce(k.truck_net_kg, k.net_kg) as net_kg, k.weigh_ticket_no,
  case when k.docket_type <> 'paper' then floor(extract(epoch from k.uplift_at))::int end as uplift_at,
  case when k.task_id is null then array[k.docket_no]
    else array(select o.docket_no from docket o where o.task_id = k.task_id and o.status <> ${VOID}) end as numbers,
  t.vehicle_id as load_vehicle_id, lv.vehicle_code as load_vehicle_code,
  t.destination_id as load_destination_id, ld.name as load_destination_name,
  exists (select from weighbridge b where b.destination_id = k.destination_id and b.is_active)
    or exists (select from weigh_ticket o where o.destination_id = k.destination_id
      and o.weighed_at < (k.day + 2)::timestamp) as is_weighed_there,
  coalesce(m.net_kg, ${USUAL_TOLERANCE.netKg}) as tolerance_kg,
  coalesce(m.net_permille, ${USUAL_TOLERANCE.netPermille}) as tolerance_permille,
  coalesce(m.window_minutes, ${USUAL_TOLERANCE.windowMinutes}) as window_minutes`;

const JOINS = sql`join carrier r on r.carrier_id = k.carrier_id
  join crew c on c.id = k.crew_id
  join vehicle v on v.id = k.vehicle_id
  join destination d on d.id = k.destination_id
  left join task t on t.id = k.task_id
  left join vehicle lv on lv.id = t.vehicle_id
  left join destination ld on ld.id = t.destination_id
  left join match_rule m on m.destination_id = k.destination_id`;

/** Tickets as `w` that wait: of whose file they are, whose truck or docket they name, and where they were weighed. */
export function ticketsVisibleTo(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'destination':
      return sql`(w.carrier_id is null and ${destinationsVisibleTo(scope, sql`w.destination_id`)})`;
    case 'dispatcher':
      return sql`(w.carrier_id = ${scope.carrierId} or (w.carrier_id is null and (${isOfOwn(scope)})))`;
    case 'fleet':
    case 'customer':
    case 'crewCompany':
      return sql`(w.carrier_id is null and (${isOfOwn(scope)}))`;
  }
}

function isOfOwn(scope: Scope): RawBuilder<boolean> {
  return sql`exists (select from docket k where ${docketsVisibleTo(scope)} and (k.docket_no = w.docket_no
      or w.dockets @> jsonb_build_array(jsonb_build_object('docketNo', k.docket_no))))
    or ${plateOf(sql`w.rego`)} in (
      select ${plateOf(sql`v.rego`)} from vehicle v where ${isOwnTruck(scope)})`;
}

/** Trucks `v` whose tickets somebody sees by the plate alone. */
function isOwnTruck(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'dispatcher':
      return sql`v.carrier_id = ${scope.carrierId}`;
    case 'fleet':
      return sql`v.carrier_company_id = ${scope.companyId}`;
    case 'all':
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return sql`false`;
  }
}

export type Wanted = {
  scope: Scope;
  from: string;
  to: string;
  zone: string;
  destinationId?: number | undefined;
  /** Dockets that are not weighed yet, too, though their day was just now. */
  withUnweighed?: boolean | undefined;
};

const at = (destinationId: number | undefined, column: RawBuilder<unknown>) =>
  destinationId === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${destinationId}`;

type Linked = TicketFacts & { docketId: number | null; taskId: number | null };

/** The tickets of some dockets, or of their loads. */
async function readLinked(db: Db, dockets: readonly DocketFacts[]): Promise<Linked[]> {
  const ids = dockets.map(({ id }) => id);
  const taskIds = dockets.flatMap(({ taskId }) => taskId ?? []);
  const { rows } = await sql<Linked>`
    select ${TICKET}, w.docket_id, w.task_id from weigh_ticket w
    where w.state = 'matched' and (w.docket_id = any(${ids}::int[]) or w.task_id = any(${taskIds}::int[]))
    order by w.id`.execute(db);
  return rows;
}

/** Each docket with its ticket: its own before its load's, the newest of several. */
async function withTickets(db: Db, dockets: readonly DocketFacts[]): Promise<Pair[]> {
  const linked = await readLinked(db, dockets);
  const ofDocket = new Map(linked.map((ticket) => [ticket.docketId, ticket]));
  const ofLoad = new Map(linked.map((ticket) => [ticket.taskId, ticket]));
  return dockets.map((docket) => ({
    docket,
    ticket: ofDocket.get(docket.id) ?? (docket.taskId === null ? undefined : ofLoad.get(docket.taskId)),
  }));
}

/** Dockets of these days that are weighed or should be by now, the newest first. */
export async function readPairs(
  db: Db,
  { scope, from, to, zone, destinationId, withUnweighed = false }: Wanted,
): Promise<Pair[]> {
  const { rows } = await sql<DocketFacts>`
    select ${DOCKET} from (select k.* from docket k
      where k.day between ${from}::date and ${to}::date and k.status <> ${VOID}
        and (k.status >= 20 or ${withUnweighed} or k.day < ${addDays(dayOf(now(), zone), -1)}::date) and ${docketsVisibleTo(scope)}
        and ${at(destinationId, sql`k.destination_id`)}
      order by k.day desc, k.id desc limit ${MAX_READ}) k ${JOINS}
    order by k.day desc, k.id desc`.execute(db);
  return withTickets(db, rows);
}

/** These dockets with their tickets, as they are now. */
export async function readPairsOf(db: Db, ids: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<DocketFacts>`
    select ${DOCKET} from docket k ${JOINS} where k.id = any(${[...ids]}::int[])`.execute(db);
  return withTickets(db, rows);
}

/** One docket with its ticket, as it is now. */
export async function readPair(db: Db, docketId: number): Promise<Pair | undefined> {
  const [pair] = await readPairsOf(db, [docketId]);
  return pair;
}

/** Tickets of these days that are of no docket; with those that were set aside, where they are asked for. */
export async function readLoose(
  db: Db,
  { scope, from, to, zone, destinationId }: Wanted,
  withSetAside: boolean,
): Promise<TicketFacts[]> {
  const { rows } = await sql<TicketFacts>`
    select ${TICKET} from weigh_ticket w
    where (w.state = 'waiting' or (${withSetAside} and w.state = 'set_aside'))
      and w.weighed_at >= ${toInstant(dayStart(from, zone))}::timestamptz
      and w.weighed_at < ${toInstant(dayStart(addDays(to, 1), zone))}::timestamptz
      and ${ticketsVisibleTo(scope)} and ${at(destinationId, sql`w.destination_id`)}
    order by w.weighed_at desc, w.id desc limit ${MAX_READ}`.execute(db);
  return rows;
}
