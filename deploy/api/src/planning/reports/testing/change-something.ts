import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { pick, type Random } from '../../../testing/random.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;

/** The same reason in several ways, and none. */
const REASONS = ['', 'No wood', ' no  WOOD ', 'Truck broke down'];

const TRUCKS = [truck.n1, truck.n2, truck.b1, truck.b3];

/** What the database lets nobody do is not done; the rest of a transaction goes with it. */
export function expectRefusal(error: unknown): void {
  expect(String(error)).toMatch(/docket_packet|docket_no|task_one_plan_per_truck|task_packets/);
}

/** What becomes of loads with several dockets or parts: one of them, or what the first says. */
function changesOfParts(random: Random) {
  const nth = Math.floor(random() * 40);
  const second = sql`(select id from docket where packet_no > 1 order by id offset ${nth} limit 1)`;
  const split = sql`(select id from task where packets is not null order by id offset ${nth} limit 1)`;
  const part = JSON.stringify([
    {
      crewId: crew.short,
      skidId: skid.tall2,
      logGradeId: pick(random, [grade.a, grade.pulp, grade.pruned]) ?? grade.a,
    },
  ]);
  return [
    sql`update docket set log_grade_id = ${pick(random, [grade.a, grade.pulp]) ?? grade.a} where id = ${second}`,
    sql`update docket set status = ${pick(random, [10, 20, -2]) ?? 10} where id = ${second} and status <> -2`,
    sql`update docket set task_id = null, packet_no = 1 where id = ${second}`,
    sql`insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
        destination_id, carrier_id, vehicle_id)
      select ${`T${Math.floor(random() * 1e9)}`}, task_id, 3, day, now(), customer_id, crew_id, skid_id, ${grade.a},
        destination_id, carrier_id, vehicle_id from docket where id = ${second}`,
    sql`update task set packets = ${part}::jsonb where id = ${split}`,
    sql`update task set packets = null where id = ${split}`,
  ];
}

/** Something that becomes of a docket or a load, by whoever may write there. */
export async function changeSomething(db: Db, random: Random): Promise<void> {
  const docket = sql`(select id from docket order by id offset ${Math.floor(random() * 200)} limit 1)`;
  const load = sql`(select id from task order by id offset ${Math.floor(random() * 200)} limit 1)`;
  const netKg = 20_000 + Math.floor(random() * 9_000);
  const km = Math.floor(random() * 900) / 10 + 0.04;
  const day = sql`${addDays('2026-03-29', Math.floor(random() * 14))}::date`;
  const changes = [
    sql`update docket set net_kg = ${netKg}, gross_kg = ${netKg + 17_000}, tare_kg = 17000, truck_net_kg = null,
      weigh_source = 'driver', weighed_at = now() where id = ${docket}`,
    sql`update docket set net_kg = null, gross_kg = null, tare_kg = null, truck_net_kg = null, weigh_source = null,
      weighed_at = null where id = ${docket}`,
    sql`update docket set status = ${pick(random, [0, 10, 20, -1, -2]) ?? 10} where id = ${docket} and status <> -2`,
    sql`update docket set log_grade_id = ${pick(random, [grade.a, grade.pulp]) ?? grade.a} where id = ${docket}`,
    sql`update docket set day = ${day} where id = ${docket}`,
    sql`update docket set vehicle_id = ${pick(random, TRUCKS) ?? truck.n1} where id = ${docket}`,
    sql`update docket set destination_id = ${destination.mill} where id = ${docket}`,
    sql`delete from docket where id = ${docket} and status = 0`,
    ...changesOfParts(random),
    sql`update task set task_status = ${pick(random, [0, 20, 60, -1, -2]) ?? 20} where id = ${load}`,
    sql`update task set published_rev = ${Math.floor(random() * 2)} where id = ${load}`,
    sql`update task set log_grade_id = ${grade.pruned} where id = ${load} and packets is null`,
    sql`update task set est_km_empty = ${km}, est_km_loaded = ${km + 7.77} where id = ${load}`,
    sql`update task set status_reason = ${pick(random, REASONS) ?? ''} where id = ${load}`,
    sql`update task set task_status = -2, status_reason = ${pick(random, REASONS) ?? ''} where id = ${load}`,
    sql`update task set task_status = 20, vehicle_id = null, seq = 0 where id = ${load}`,
    sql`insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
        destination_id, carrier_id, vehicle_id)
      values (${`R${Math.floor(random() * 1e9)}`}, null, ${day}, now(), ${customer.acme}, ${crew.tall}, ${skid.tall},
        ${grade.a}, ${destination.port}, ${carrier.north}, ${truck.n1})`,
  ];
  await (pick(random, changes) ?? sql`select`).execute(db);
}

/** A truck of no company, or of one, goes to another or to none. */
export async function giveTruck(db: Db, random: Random): Promise<void> {
  const company = pick(random, [COMPANY.tall, COMPANY.short, null]) ?? null;
  await sql`update vehicle set carrier_company_id = ${company}::int
    where id = ${pick(random, [truck.n1, truck.b2]) ?? truck.n1}`.execute(db);
}

/** Both trucks are again whose they were. */
export async function giveBack(db: Db): Promise<void> {
  await sql`update vehicle set carrier_company_id = case id when ${truck.b2} then ${COMPANY.short}::int end
    where id in (${truck.n1}, ${truck.b2})`.execute(db);
}
