import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@haulboard/demo';
import { addDays, dayStart } from '@haulboard/contract/time';
import { Client } from './client.ts';
import { Planner } from './planner.ts';
import { startPart, stopPart } from './product.ts';
import type { Scenario } from './scenario.ts';
import { quantile } from './watch.ts';

const KILLS = Number(process.env['KILLS'] ?? 100);
/** After the first write, at any moment of the next ones. */
const KILL_WITHIN_MS = 800;
const WRITERS = 4;
/** Loads of many rounds lie on few days: a board of thousands would be what is measured. */
const DAYS = 10;

type Round = { readonly acknowledged: readonly number[]; readonly startedInMs: number; readonly day: number };

/** Starts the server, writes from several hands, and kills it at a moment that nobody chose. */
async function round(dataDir: string, at: number): Promise<Round> {
  const startedAt = performance.now();
  const api = await startPart('api/src/main.ts', { DEMO: 'on', DATA_DIR: dataDir });
  const startedInMs = performance.now() - startedAt;
  const client = new Client(`http://127.0.0.1:${api.port}`, '127.0.0.1');
  const planner = await Planner.join(client, 'carrier', DEMO_PASSWORD);
  const { day: today, zone } = await client.today();
  const day = dayStart(addDays(today, 1 + (at % DAYS)), zone);
  const acknowledged: number[] = [];
  let isDead = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isDead) {
      const id = await planner.addLoad(day);
      if (id !== undefined) {
        acknowledged.push(id);
      }
    }
  });
  while (acknowledged.length === 0) {
    await wait(5);
  }
  await wait(Math.random() * KILL_WITHIN_MS);
  api.child.kill('SIGKILL');
  isDead = true;
  await Promise.all(writers);
  return { acknowledged, startedInMs, day };
}

/** Of all rounds: the loads that were acknowledged and are not on the board of their day. */
async function lostOf(dataDir: string, rounds: readonly Round[]): Promise<number> {
  const api = await startPart('api/src/main.ts', { DEMO: 'on', DATA_DIR: dataDir });
  const planner = await Planner.join(
    new Client(`http://127.0.0.1:${api.port}`, '127.0.0.1'),
    'carrier',
    DEMO_PASSWORD,
  );
  let lost = 0;
  for (const day of new Set(rounds.map((one) => one.day))) {
    const stored = await planner.loadsOf(day);
    const wanted = rounds.filter((one) => one.day === day).flatMap(({ acknowledged }) => acknowledged);
    lost += wanted.filter((id) => !stored.has(id)).length;
  }
  await stopPart(api);
  return lost;
}

/** The server is killed while people write; what was acknowledged is counted and looked up afterwards. */
export const kills: Scenario = {
  about: `${KILLS} times kill -9 of the API while four hands write (KILLS=n)`,
  run: async (tell) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'haulboard-trust-'));
    const rounds: Round[] = [];
    for (let at = 0; at < KILLS; at += 1) {
      rounds.push(await round(dataDir, at));
    }
    const lost = await lostOf(dataDir, rounds);
    const acknowledged = rounds.reduce((sum, one) => sum + one.acknowledged.length, 0);
    // The first start creates the database.
    const starts = rounds.slice(1).map(({ startedInMs }) => startedInMs);
    tell({
      name: `${KILLS} kills -9 of the API during writes`,
      figures: {
        acknowledged: String(acknowledged),
        lost: String(lost),
        'start after a kill p50/p95': `${quantile(starts, 0.5).toFixed(0)} ms/${quantile(starts, 0.95).toFixed(0)} ms`,
      },
      isKept: lost === 0 && acknowledged > KILLS,
    });
    rmSync(dataDir, { recursive: true, force: true });
  },
};
