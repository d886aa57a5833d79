import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import type { Product } from './product.ts';

type WithProductOptions = { product: Product; browser: Browser };

/** A product and a browser for all tests of a file, closed after the last one. */
export function withProduct(open: () => Promise<Product>, use: (given: WithProductOptions) => unknown): void {
  let given: WithProductOptions | undefined;
  beforeAll(async () => {
    const product = await open();
    given = { product, browser: await launchBrowser() };
    await use(given);
  });
  afterAll(async () => {
    await given?.browser.close();
    await given?.product.stop();
  });
}
