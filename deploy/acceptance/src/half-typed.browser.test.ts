import type { Browser } from 'playwright-core';
import { fullDay, openDay, type FullDay } from './testing/full-day.ts';
import { whatEscapeDrops } from './testing/half-typed.ts';
import { ADMINISTRATION } from './testing/overlays/admin-overlays.ts';
import { boardOverlays } from './testing/overlays/board-overlays.ts';
import { PAGES } from './testing/overlays/page-overlays.ts';
import { sharedProduct, type Product } from './testing/product.ts';
import { withProduct } from './testing/with-product.ts';

let product: Product;
let browser: Browser;
let day: FullDay;

/** Nobody else looks at this day. */
const AHEAD = 8;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  day = await fullDay({ product, browser, ahead: AHEAD });
});

describe('what is half typed in a dialog', () => {
  it.each([
    ['carrier', 16],
    ['admin', 4],
  ])(
    'is kept by Escape and given up by Cancel, for %s',
    async (account, least) => {
      const page = await openDay({ product, browser, account, date: day.date });
      const all = account === 'admin' ? ADMINISTRATION : [...boardOverlays(day.loads), ...PAGES];
      const { count, faults } = await whatEscapeDrops(page, all);
      process.stdout.write(`${count} dialogs of ${account} with a text field\n`);
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(least);
      await page.context().close();
    },
    600_000,
  );
});
