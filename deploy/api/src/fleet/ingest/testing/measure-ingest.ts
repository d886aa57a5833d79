import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { startApi } from '../../../testing/api-server.ts';
import { FIXTURE, insertFixture } from '../../../testing/fixture.ts';
import { ENGINES } from '../../../testing/homes.ts';

// `npm run bench:ingest`: 1,000 phones, each with a fix every five seconds, over HTTP, on both engines. SECONDS says for
// how long.

const TRUCKS = 1000;
const EVERY_S = 5;
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const FIRST_TRUCK = 10_000;
const FIXES_A_DAY = (TRUCKS * 86_400) / EVERY_S;
const MEGABYTE = 1024 * 1024;

const keyOf = (nth: number) => `bench-phone-${nth}`;

async function fill(db: Db): Promise<void> {
  await sql`insert into vehicle (id, vehicle_code, rego, carrier_id, configuration, tare_kg, payload_target_kg, home_base_id)
    select ${FIRST_TRUCK}::int + n, 'M' || n, 'M ' || n, ${FIXTURE.carrier.north}, '50MAX', 17500, 32500, 1
    from generate_series(0, ${TRUCKS - 1}::int) n`.execute(db);
  await db
    .insertInto('device')
    .values(
      Array.from({ length: TRUCKS }, (_, nth) => ({
        deviceId: `bench-${nth}`,
        keyHash: createHash('sha256').update(keyOf(nth)).digest('hex'),
        vehicleId: FIRST_TRUCK + nth,
      })),
    )
    .execute();
}

type Size = { rows: number; bytes: number };

async function sizeOf(db: Db): Promise<Size> {
  const { rows } = await sql<Size>`
    select (select count(*)::float8 from position_log) as rows,
      (select coalesce(sum(pg_relation_size(c.oid)), 0)::float8 from pg_class c
        where c.relname like 'position_log_%' and c.relkind = 'r') as bytes`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** One fix of one phone. */
function send(url: string, agent: Agent, { nth, at }: { nth: number; at: number }): Promise<number> {
  const place = `lat=${-38 - (nth % 100) * 0.01 + (at % 600) * 1e-4}&lon=${176 + Math.floor(nth / 100) * 0.01}`;
  const address = `${url}/ingest/osmand?id=${keyOf(nth)}&${place}&timestamp=${at}&speed=30&bearing=90`;
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });

/** Phones report in turn, as many each tenth of a second as fall into it. */
async function report(url: string): Promise<{ statuses: Map<number, number>; took: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number, number>();
  const took: number[] = [];
  const each = TRUCKS / EVERY_S / 10;
  const begun = performance.now();
  const open: Promise<void>[] = [];
  for (let tick = 0; tick < SECONDS * 10; tick += 1) {
    for (let one = 0; one < each; one += 1) {
      const nth = (tick * each + one) % TRUCKS;
      const sentAt = performance.now();
      open.push(
        send(url, agent, { nth, at: Math.floor(Date.now() / 1000) }).then((status) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          took.push(performance.now() - sentAt);
        }),
      );
    }
    await wait(begun + (tick + 1) * 100 - performance.now());
  }
  await Promise.all(open);
  agent.destroy();
  return { statuses, took: took.toSorted((a, b) => a - b) };
}

for (const [engine, makeHome] of ENGINES) {
  const home = await makeHome();
  const filled = await home.open();
  await insertFixture(filled.db);
  await fill(filled.db);
  await filled.close();
  const api = await startApi(home.env);
  const { statuses, took } = await report(api.url);
  await api.stop();
  const { db, close } = await home.open();
  const { rows, bytes } = await sizeOf(db);
  await close();
  await home.remove();
  const at = (share: number) => Math.round(took[Math.floor(share * (took.length - 1))] ?? 0);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const perFix = bytes / Math.max(1, rows);
  process.stdout.write(
    `${engine}: ${answers}; ${rows} stored; p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ` +
      `${perFix.toFixed(1)} bytes a fix, ${Math.round((perFix * FIXES_A_DAY) / MEGABYTE)} MB a day\n`,
  );
}
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
