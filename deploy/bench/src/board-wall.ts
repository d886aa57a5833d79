import type { Page } from 'playwright-core';
import type { Line } from './board-measures.ts';
import { memoryOf } from './browser-memory.ts';

const MINUTE_MS = 60_000;
const WARM_UP = 20;
const MEGABYTE = 1024 * 1024;

/** Keeps what runs every minute, to be run without waiting for one. */
function catchMinutes(minute: number): void {
  const [start, stop] = [setInterval, clearInterval];
  const everyMinute = new Map<unknown, () => void>();
  Object.assign(globalThis, {
    everyMinute,
    setInterval: (run: () => void, wait?: number) => {
      const id = start(run, wait);
      if (wait === minute) {
        everyMinute.set(id, run);
      }
      return id;
    },
    clearInterval: (id: number) => {
      everyMinute.delete(id);
      stop(id);
    },
  });
}

async function refresh(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const answer = page.waitForResponse(/\/api\/admin\/task\?/);
    await page.evaluate(() => {
      const runs: Map<unknown, () => void> = Reflect.get(globalThis, 'everyMinute');
      for (const run of runs.values()) {
        run();
      }
    });
    await (await answer).finished();
  }
}

/** A board on a wall: no header, and after as many refreshes as in eight hours no more memory than before. */
export async function measureWall(
  page: Page,
  { address, refreshes }: { address: string; refreshes: number },
): Promise<Line[]> {
  await page.addInitScript(catchMinutes, MINUTE_MS);
  await page.goto(`${address}/today/edit?nomenu=1`);
  await page.getByRole('grid', { name: 'Day plan' }).waitFor({ timeout: 2 * MINUTE_MS });
  await refresh(page, WARM_UP);
  const before = await memoryOf(page);
  await refresh(page, refreshes);
  const after = await memoryOf(page);
  const header = await page.locator('header').count();
  const grown = (after.heap - before.heap) / MEGABYTE;
  return [
    {
      what: `memory grown by ${refreshes} refreshes (a minute each), nomenu=1`,
      measured: `${grown.toFixed(1)} MB, ${after.nodes - before.nodes} nodes`,
      goal: '< 50 MB',
      isMet: grown < 50,
      isCount: true,
    },
    { what: 'headers on it', measured: String(header), goal: '0', isMet: header === 0, isCount: true },
  ];
}
