import { sql, type RawBuilder } from 'kysely';

/** The dockets in a JSON list, each as `p`, with crew `c`, skid `s`, forest `f` and grade `g`. */
export function packetsIn(list: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_array_elements(${list}) with ordinality p (packet, place)
    join crew c on c.id = (p.packet ->> 'crewId')::integer
    join skid s on s.id = (p.packet ->> 'skidId')::integer
    join forest f on f.id = s.forest_id
    join log_grade g on g.id = (p.packet ->> 'logGradeId')::integer`;
}

/** Loads `t`, a row for each docket `q`, with crew `c`, skid `s`, forest `f`, destination `d` and truck `v`. */
export const LOADS_BY_PACKET: RawBuilder<unknown> = sql`task t
    join task_packet q on q.task_id = t.id and q.day = t.day
    join crew c on c.id = q.crew_id
    join skid s on s.id = q.skid_id
    join forest f on f.id = s.forest_id
    join destination d on d.id = t.destination_id
    left join vehicle v on v.id = t.vehicle_id`;

/** What a docket `k` points to: customer `m`, crew `c`, skid `s`, forest `f`, grade `g`, destination `d`, truck `v`, owner `r`. */
export const DOCKET_JOINS: RawBuilder<unknown> = sql`
  join customer m on m.id = k.customer_id
  join crew c on c.id = k.crew_id
  join skid s on s.id = k.skid_id
  join forest f on f.id = s.forest_id
  join log_grade g on g.id = k.log_grade_id
  join destination d on d.id = k.destination_id
  join vehicle v on v.id = k.vehicle_id
  join carrier r on r.carrier_id = v.carrier_id`;
