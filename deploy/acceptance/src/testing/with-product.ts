import { setTimeout as sleep } from 'node:timers/promises';
import { NZ } from '@haulboard/contract/testing';
import { dayOf, dayStart } from '@haulboard/contract/time';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import type { Product } from './product.ts';

type WithProductOptions = { product: Product; browser: Browser };

/** Longer than a file of tests takes: its first test and its last have the same today. */
const FILE_S = 5 * 60;
/** In the first half minute of a day the server makes the demo's offers of it. */
const NEW_DAY_S = 40;

/** Waits for tomorrow where it is near. */
async function passMidnight(zone: string): Promise<void> {
  const now = Date.now() / 1000;
  const day = dayOf(now + FILE_S, zone);
  if (day !== dayOf(now - NEW_DAY_S, zone)) {
    await sleep((dayStart(day, zone) + NEW_DAY_S - now) * 1000);
  }
}

/** A product and a browser for all tests of a file, closed after the last one. */
export function withProduct(
  open: () => Promise<Product>,
  use: (given: WithProductOptions) => unknown,
  zone = NZ,
): void {
  let given: WithProductOptions | undefined;
  beforeAll(async () => {
    await passMidnight(zone);
    const product = await open();
    given = { product, browser: await launchBrowser() };
    await use(given);
  });
  afterAll(async () => {
    await given?.browser.close();
    await given?.product.stop();
  });
}
