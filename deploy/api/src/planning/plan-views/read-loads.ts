import { VOID } from '../plan/tasks/docket-status.ts';
import { firstNames, type PacketPlace, type PlanLoad } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { toSecondsOrNull } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { furtherTimes } from '../plan/tasks/packet-rows.ts';
import { LOADS_BY_PACKET } from '../plan/tasks/place-joins.ts';
import { partOf, PUBLISHED } from './part-of.ts';
import type { Reader } from './reader.ts';

type Row = Omit<
  PlanLoad,
  'driverFirstName' | 'plannedLoadAt' | 'plannedUnloadAt' | 'packetNo' | 'dockets' | 'docketNumber' | 'netKg'
> & {
  driverName: string | null;
  plannedLoadAt: Date | null;
  plannedUnloadAt: Date | null;
  packetNo: number;
  share: number;
  docketNo: string | null;
  estKg: number | null;
  netKg: number | null;
  /** All dockets of the load, for their times; null where it has one. They go to no reader. */
  route: [Stop, ...Stop[]] | null;
};

type Stop = LatLng & PacketPlace & { loadMinutes: number };

/** When the truck comes to this docket's skid. */
function loadAt({ plannedLoadAt, route, packetNo }: Row): number | null {
  const at = toSecondsOrNull(plannedLoadAt);
  if (!route || packetNo === 1) {
    return at;
  }
  const [first, ...further] = route;
  return furtherTimes({ ...first, plannedLoadAt: at }, further)[packetNo - 2] ?? null;
}

function present(found: Row): PlanLoad {
  const { driverName, plannedLoadAt: _, plannedUnloadAt, packetNo, share, route, ...more } = found;
  const { docketNo, estKg, netKg, ...row } = more;
  return {
    ...row,
    ...(route ? { packetNo, dockets: route.length } : {}),
    ...(docketNo === null ? {} : { docketNumber: docketNo }),
    ...(netKg === null ? {} : { netKg }),
    driverFirstName: firstNames(driverName ?? ''),
    estPayloadKg: estKg ?? Math.round(row.estPayloadKg * share),
    plannedLoadAt: loadAt(found),
    plannedUnloadAt: toSecondsOrNull(plannedUnloadAt),
  };
}

/** The dockets of task `t` as stops, where it has several. */
const ROUTE = sql`case when t.packets is null then null else (
  select jsonb_agg(jsonb_build_object('crewId', o.crew_id, 'skidId', o.skid_id, 'logGradeId', o.log_grade_id,
    'latitude', k.latitude, 'longitude', k.longitude, 'loadMinutes', w.load_minutes) order by o.packet_no)
  from task_packet o join skid k on k.id = o.skid_id join crew w on w.id = o.crew_id
  where o.task_id = t.id and o.day = t.day) end`;

/** Who comes first, with those that have no time last. */
function byTime(one: PlanLoad, other: PlanLoad): number {
  const late = Number.MAX_SAFE_INTEGER;
  return (one.plannedLoadAt ?? late) - (other.plannedLoadAt ?? late);
}

/**
 * The published loads of a day that concern a reader, in the order of their times; a load of several dockets once for
 * each that does. Of the others it is told only how many there are.
 */
export async function readLoads(db: Db, day: Day, reader: Reader): Promise<PlanLoad[]> {
  const { rows } = await sql<Row>`
    select t.id, q.packet_no, q.share, ${ROUTE} as route, q.crew_id, c.crew_code, c.name as crew_name, f.name as forest_name, s.name as skid_name, q.skid_id,
           t.vehicle_id, v.vehicle_code, v.rego, driver_on(v.id, t.day) as driver_name, p.name as carrier_name, g.code as grade_code,
           t.destination_id, d.name as destination_name, t.planned_load_at, t.planned_unload_at,
           t.est_payload_kg, t.task_status, k.docket_no, k.est_kg, k.net_kg
    from ${LOADS_BY_PACKET}
    join log_grade g on g.id = q.log_grade_id
    join carrier p on p.carrier_id = t.carrier_id
    left join docket k on k.task_id = t.id and k.packet_no = q.packet_no and k.status <> ${VOID}
    where t.day = ${day}::date and ${PUBLISHED} and ${partOf(reader)}
    order by t.planned_load_at nulls last, v.vehicle_code, t.id, q.packet_no`.execute(db);
  return rows.map(present).toSorted(byTime);
}
