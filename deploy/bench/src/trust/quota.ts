import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beat, savePlanDraft, savePlanTemplate } from '@haulboard/contract';
import type { Ask } from './client.ts';
import { openContext, tryFlood } from './flood.ts';
import type { Flood, FloodOptions } from './floods.ts';
import type { Scenario } from './scenario.ts';

const LANES = 8;
/** What one person may fill in twenty seconds; the log of the database, 64 MB, is in it. */
const MAX_GROWN_BYTES = 200 * 1024 * 1024;
const DAY_S = 86_400;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    // A file of the database may go between the two looks.
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return sum + (found?.isFile() ? found.size : 0);
  }, 0);
}

/** Each request is new: its key, and what it writes. */
function writes(name: string, ask: (at: number, day: number) => Ask): Flood {
  return {
    name,
    run: async (given: FloodOptions) => {
      let at = 0;
      const lane = async () => {
        while (!given.signal.aborted) {
          at += 1;
          const headers = { 'idempotency-key': `${name} ${at}` };
          await given.ask({ ...ask(at, given.day), headers }, 'user');
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    },
  };
}

const line = (at: number) => ({
  truck: `truck ${at}`,
  crew: 'c'.repeat(50),
  grade: 'g'.repeat(50),
  destination: 'd'.repeat(200),
  note: 'n'.repeat(500),
});

const step = { remote: 'map', build: 'b', phase: 'failed', reason: 'r', detail: 'd'.repeat(2000), ms: 1 };

const FLOODS: readonly Flood[] = [
  writes('drafts of 1 MB, a fresh key each', (at, day) => ({
    method: savePlanDraft.method,
    path: `/api${savePlanDraft.path}`,
    body: JSON.stringify({ date: day + (at % 40) * DAY_S, payload: String(at).padEnd(1_000_000, 'x') }),
  })),
  writes('templates of 500 loads', (at) => ({
    method: savePlanTemplate.method,
    path: `/api${savePlanTemplate.path}`,
    body: JSON.stringify({ name: `template ${at}`, lines: Array.from({ length: 500 }, (_, n) => line(n)) }),
  })),
  writes('what a tab tells, 100 kB each', (at) => ({
    method: beat.method,
    path: `/api${beat.path}`,
    body: JSON.stringify({
      tab: `tab ${at}`,
      shell_build: 's',
      seq: 1,
      running: [],
      steps: Array.from({ length: 50 }, () => step),
      is_last: false,
    }),
  })),
];

/** One signed-in person saves as much as they can; the disk must not notice, nor a colleague. */
export const quota: Scenario = {
  about: 'drafts, templates and reports of tabs without end: bytes on disk, and a colleague’s reads',
  run: async (tell) => {
    const context = await openContext();
    try {
      for (const flood of FLOODS) {
        const before = bytesOf(context.product.dataDir);
        const fared = await tryFlood(context, flood);
        const grown = bytesOf(context.product.dataDir) - before;
        tell({
          ...fared,
          figures: { ...fared.figures, disk: `+${megabytes(grown)}` },
          isKept: fared.isKept && grown < MAX_GROWN_BYTES,
        });
      }
    } finally {
      await context.product.stop();
    }
  },
};
