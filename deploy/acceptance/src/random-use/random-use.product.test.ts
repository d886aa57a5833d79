import type { Browser, Page } from 'playwright-core';
import type { Step } from './action.ts';
import { findingLines } from './report.ts';
import { takeWalk } from './walk.ts';
import { isFull } from '../testing/is-full.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

const SEED = 'short form';
const VISITS = isFull ? 20 : 1;
const STEPS = isFull ? 30 : 12;

/** Four faults of a page that nobody planned: each is one of the kinds the run looks for. */
const plantFaults = (page: Page) =>
  page.addInitScript(() => {
    setTimeout(() => {
      throw new Error('planted page error');
    });
    // The page's own policy refuses a stranger's picture, and the browser says so.
    new Image().src = 'https://elsewhere.example/picture.png';
    HTMLElement.prototype.focus = () => undefined;
    setInterval(() => {
      const trucks = document.querySelector('[data-counts] span');
      if (trucks && trucks.textContent !== '9999 trucks') {
        trucks.textContent = '9999 trucks';
      }
      if (document.activeElement instanceof HTMLElement) {
        document.activeElement.blur();
      }
    }, 50);
  });

describe('people who do whatever comes to mind', () => {
  let product: Product;
  let browser: Browser;
  withProduct(
    () => startProduct(),
    (given) => ({ product, browser } = given),
  );

  test.each(Array.from({ length: VISITS }, (_, index) => index + 1))(
    'meet no error, no lost focus and no wrong number (visit %i)',
    async (walk) => {
      const done: Step[] = [];
      await takeWalk({ product, browser, seed: SEED, walk, steps: STEPS }, (step) => void done.push(step));
      expect(findingLines(done)).toEqual([]);
      expect(done).toHaveLength(STEPS + 1);
    },
  );

  it('are heard when a page has faults: each of the four kinds is found', async () => {
    const done: Step[] = [];
    const visit = {
      account: 'carrier',
      locale: 'en-US',
      actions: [{ kind: 'go', path: '/today/edit' }],
    } as const;
    await takeWalk(
      { product, browser, seed: SEED, walk: 0, steps: 1, prepare: plantFaults },
      (step) => void done.push(step),
      visit,
    );
    const kinds = new Set(done.flatMap(({ findings }) => findings.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual([
      'console error',
      'focus on the page',
      'page error',
      'wrong number',
    ]);
  });
});
