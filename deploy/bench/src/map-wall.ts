// `npm run bench:map-wall`: what a map on a wall takes while trucks drive. Phones report every two seconds here, four times
// as often as in the demo: eight hours of it are 3,600 answers. ANSWERS says how many; CHROMIUM_PATH, where Chromium is.
import { listPositions } from '@haulboard/contract';
import { chromium, type Page } from 'playwright-core';
import { memoryOf } from './browser-memory.ts';
import { openProduct } from './product.ts';

const ANSWERS = Number(process.env['ANSWERS'] ?? 3600);
/** What a page fetches and keeps once is fetched by then. */
const WARM_UP = 60;
const STEPS = 12;
const MEGABYTE = 1024 * 1024;
const PATIENCE = { timeout: 240_000 };

/** Waits until trucks have come again so many times. */
async function untilAnswered(page: Page, count: number): Promise<void> {
  for (let seen = 0; seen < count; seen += 1) {
    const answer = await page.waitForResponse((said) => said.url().includes(listPositions.path), PATIENCE);
    await answer.finished();
  }
}

async function openWall(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/user/login?redirect=${encodeURIComponent('/map?nomenu=1')}`);
  await page.locator('#account').fill('carrier');
  await page.locator('#password').fill('demo-haulboard');
  await page.keyboard.press('Enter');
  await page.locator('canvas').first().waitFor(PATIENCE);
}

process.env['SIM_REPORT_SECONDS'] ??= '2';
const product = await openProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1920, height: 1080 },
    timezoneId: 'Pacific/Auckland',
    locale: 'en-NZ',
  });
  await openWall(page, product.address);
  await untilAnswered(page, WARM_UP);
  const first = await memoryOf(page);
  let last = first;
  for (let step = 1; step <= STEPS; step += 1) {
    await untilAnswered(page, Math.round(ANSWERS / STEPS));
    last = await memoryOf(page);
    const [heap, grown] = [last.heap / MEGABYTE, (last.heap - first.heap) / MEGABYTE];
    process.stdout.write(
      `after ${Math.round((ANSWERS / STEPS) * step)} answers: ${heap.toFixed(1)} MB, ${grown.toFixed(1)} MB more than at first, ${last.nodes} nodes (${first.nodes})\n`,
    );
  }
  process.stdout.write(`headers on it: ${await page.locator('header').count()}\n`);
} finally {
  await browser.close();
  await product.stop();
}
