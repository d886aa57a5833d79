import type { Browser } from 'playwright-core';
import { newPage, signIn } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

/** Lines of loads on the board that reach over the edge of their load, or over one another. */
function misplacedLines(): string[] {
  const cells = [...document.querySelectorAll('[role="grid"] [data-cell^="load-"]')];
  return cells.flatMap((cell) => {
    const card = cell.getBoundingClientRect();
    const lines = [...cell.children].filter(({ ariaHidden }) => ariaHidden === 'true');
    const boxes = lines.map((line) => ({ text: line.textContent, box: line.getBoundingClientRect() }));
    const isOut = ({ box }: (typeof boxes)[number]) =>
      box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom;
    const isOver = ({ box }: (typeof boxes)[number], at: number) =>
      boxes.some(
        ({ box: other }, which) =>
          which > at &&
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      );
    return boxes.filter((one, at) => isOut(one) || isOver(one, at)).map(({ text }) => text);
  });
}

/** Not by its button: that is kept for the person, whose board other tests look at meanwhile. */
function makeCompact(): void {
  const grid = document.querySelector('[data-density]');
  if (!grid) {
    throw new Error('no board has a density');
  }
  grid.setAttribute('data-density', 'compact');
}

describe('a load on the board', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ])('has its lines inside of its card and beside each other at $width × $height', async (viewport) => {
    const page = await newPage(browser);
    await page.setViewportSize(viewport);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await page.locator('[role="grid"] [data-cell^="load-"]').first().waitFor();
    expect(await page.evaluate(misplacedLines)).toEqual([]);
    await page.evaluate(makeCompact);
    expect(await page.evaluate(misplacedLines)).toEqual([]);
    await page.context().close();
  });
});
