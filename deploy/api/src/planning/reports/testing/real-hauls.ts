import { sql, type RawBuilder } from 'kysely';
import { GENERATED } from './generated.ts';

const { first: FIRST, trucks: TRUCKS, crews: CREWS, grades: GRADES, places: PLACES } = GENERATED;

/** Grades that everybody cuts, and how many more a crew has of its own. */
const COMMON = 3;
const OWN = 3;
/** Ports and pulp mills; the other places are mills. */
const PORTS = 2;
const PULP = 3;
const MILLS = PLACES - PORTS - PULP;
const FORESTS = 20;

/**
 * What a truck hauls as work goes: mostly from one crew. A crew is in one forest and cuts six grades. Each goes to one
 * place and now and then to another. `t` is the truck's number from 0, `n` any number of the load.
 */
export const realHaul = (t: RawBuilder<unknown>, n: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${FIRST}::int + crew as crew_id, ${FIRST}::int + crew % ${FORESTS}::int as forest_id,
    ${FIRST}::int + crew + ${CREWS}::int * (week % 2) as skid_id, ${FIRST}::int + grade as log_grade_id,
    ${FIRST}::int + case kind when 0 then (crew + is_second) % ${PORTS}::int when 1 then (crew / ${PORTS}::int + is_second) % ${PORTS}::int
      when 2 then ${PORTS}::int + (crew + is_second) % ${PULP}::int
      else ${PORTS + PULP}::int + (crew * 7 + kind * 3 + is_second) % ${MILLS}::int end as destination_id
  from (select (mixed % 100)::int as of_crew, (mixed / 100 % 100)::int as of_grade, ((mixed / 10000 % 100) < 15)::int as is_second,
      (mixed / 1000000 % 2)::int as week
    from (select (${n}::bigint * 2654435761 % 4294967291) as mixed) m) r,
  lateral (select (2 * (${t} / 2 * ${CREWS / 2}::int / ${TRUCKS / 2}::int) + ${t} % 2
    + case when of_crew < 80 then 0 when of_crew < 95 then 2 else 3 end) % ${CREWS}::int as crew) c,
  lateral (select case when of_grade < 40 then 0 when of_grade < 65 then 1 when of_grade < 80 then 2 when of_grade < 90 then 3
    when of_grade < 96 then 4 else 5 end as kind) k,
  lateral (select case when kind < ${COMMON}::int then kind
    else ${COMMON}::int + (crew * ${OWN}::int + kind) % ${GRADES - COMMON}::int end as grade) g)`;
