import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { foldSums } from '../keep-sums.ts';
import { LAST } from './bench-dockets.ts';
import { costOf } from './bench-cost.ts';
import { GENERATED } from './generated.ts';

const { carrier, customer } = FIXTURE;
const {
  first: FIRST,
  trucks: TRUCKS,
  crews: CREWS,
  skids: SKIDS,
  grades: GRADES,
  places: PLACES,
} = GENERATED;

/** Dockets that one client writes, each in a transaction of its own. */
const WRITTEN = 1_500;

/** A docket of the last day, and then its weight: what a truck that comes to a weighbridge does. */
async function writeDockets(db: Db, { client, count }: { client: number; count: number }): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const docketNo = `W${client}-${nth}`;
    await sql`insert into docket (docket_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id, destination_id,
        carrier_id, vehicle_id, status)
      values (${docketNo}, ${LAST}::date, now(), ${customer.acme}, ${FIRST + (nth % CREWS)}, ${FIRST + (nth % SKIDS)},
        ${FIRST + (nth % GRADES)}, ${FIRST + (nth % PLACES)}, ${carrier.north}, ${FIRST + (nth % TRUCKS)}, 10)`.execute(
      db,
    );
    await sql`update docket set gross_kg = 44000, tare_kg = 16000, net_kg = 28000, weigh_source = 'weighbridge',
      weighed_at = now() where customer_id = ${customer.acme} and docket_no = ${docketNo}`.execute(db);
  }
}

async function measureRate(db: Db, clients: number): Promise<string> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, (_, client) =>
      writeDockets(db, { client: client + clients * 10, count: WRITTEN / clients }),
    ),
  );
  const written = performance.now();
  await foldSums(db);
  const folded = performance.now();
  await sql`delete from docket where docket_no like 'W%'`.execute(db);
  await foldSums(db);
  const perSecond = (WRITTEN / (written - started)) * 1_000;
  return `${perSecond.toFixed(0)} dockets written and weighed a second by ${clients}, folded in ${((folded - written) / 1_000).toFixed(1)} s`;
}

/** What a changed docket and what a hundred of them take, and until they are in the sums; how many are written in a second. */
export async function measureWriting(db: Db): Promise<void> {
  for (const count of [1, 100]) {
    const change = sql`update docket set net_kg = net_kg + 10, gross_kg = gross_kg + 10
      where id in (select id from docket where day = ${LAST}::date and vehicle_id >= ${FIRST} order by id limit ${count})`;
    const written = await costOf(db, (one) => change.execute(one));
    await foldSums(db);
    const folded = await costOf(db, async (one) => {
      await change.execute(one);
      await sql`select fold_hauls(5000)`.execute(one);
    });
    process.stdout.write(
      `| ${count} changed | ${Math.round(written.pages)} | ${written.p50.toFixed(1)} ms | with folding ${Math.round(folded.pages)} | ${folded.p50.toFixed(1)} ms |\n`,
    );
  }
  for (const clients of [1, 2, 1, 2]) {
    process.stdout.write(`${await measureRate(db, clients)}\n`);
  }
}
