import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@haulboard/demo';
import { addDays, dayStart } from '@haulboard/contract/time';
import { Client } from './client.ts';
import { Planner } from './planner.ts';
import { startProduct } from './product.ts';
import type { Line, Scenario } from './scenario.ts';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 320;
const LIMIT_MS = 60_000;

/** Writes a file of somebody else's until so little is left. */
function leave(folder: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize - megabytes * MEGABYTE;
  writeFileSync(path.join(folder, `others-${megabytes}`), Buffer.alloc(Math.max(0, bytes)));
}

function giveBack(folder: string): void {
  for (const left of [40, 0]) {
    rmSync(path.join(folder, `others-${left}`), { force: true });
  }
}

/** Seconds until a write is answered with this status; the limit when it never is. */
async function secondsUntil(status: number, planner: Planner, day: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LIMIT_MS && (await planner.tryToAdd(day)).status !== status) {
    await wait(100);
  }
  return (performance.now() - startedAt) / 1000;
}

async function fill(folder: string, tell: (line: Line) => void): Promise<void> {
  const product = await startProduct({ dataDir: path.join(folder, 'data') });
  try {
    const client = new Client(product.address, '127.0.0.1');
    const planner = await Planner.join(client, 'carrier', DEMO_PASSWORD);
    const { day: today, zone } = await client.today();
    const day = dayStart(addDays(today, 1), zone);
    const acknowledged: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      acknowledged.push((await planner.addLoad(day)) ?? -1);
    }
    for (const left of [40, 0]) {
      leave(folder, left);
      const refusedAfter = await secondsUntil(503, planner, day);
      const { body, retryAfter } = await planner.tryToAdd(day);
      const stored = await planner.loadsOf(day);
      const lost = acknowledged.filter((id) => !stored.has(id)).length;
      tell({
        name: `${left} MB left on the disk of the database`,
        figures: { 'refused after': `${refusedAfter.toFixed(1)} s`, 'reads lost': String(lost), said: body },
        isKept:
          refusedAfter * 1000 < LIMIT_MS &&
          lost === 0 &&
          body.includes('disk is full') &&
          retryAfter !== undefined,
      });
    }
    giveBack(folder);
    const backAfter = await secondsUntil(200, planner, day);
    const stored = await planner.loadsOf(day);
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    tell({
      name: 'space is given back',
      figures: { 'writes again after': `${backAfter.toFixed(1)} s`, lost: String(lost) },
      isKept: backAfter < 5 && lost === 0,
    });
  } finally {
    await product.stop();
  }
}

/** Others fill the disk of the database to the last byte, and give it back. Needs the right to mount. */
export const disk: Scenario = {
  about: `a disk of ${SIZE_MB} MB that others fill to the last byte (mounts one: as root)`,
  run: async (tell) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-trust-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
    try {
      await fill(folder, tell);
    } finally {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  },
};
