import type { Browser, Page } from 'playwright-core';
import { newPage, signIn } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

/** Width of a text in the page's own typeface, or in a font of the computer. Each is there, or cannot be. */
const widthOf = (page: Page, text: string, family: string) =>
  page.evaluate(
    async ([shown = '', ...fonts]) => {
      // A font of the computer's comes late as well.
      await Promise.allSettled(fonts.map((font) => document.fonts.load(`100px ${font}`, shown)));
      const font = fonts.join(', ');
      const line = document.createElement('span');
      line.textContent = shown;
      line.style.cssText = `position: absolute; white-space: pre; font-size: 100px; font-family: ${font}`;
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    },
    [text, ...family.split(', ')],
  );

const OURS = 'Inter, monospace';

describe('the typeface of the product', () => {
  it('comes from our own address and has the letters of Māori names, and figures of one width', async () => {
    const page = await newPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
    await signIn(page, { product, account: 'carrier', target: '/account/center' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.fonts.check('100px Inter'));
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([product.address]));
    for (const [long, short] of ['āa', 'ēe', 'īi', 'ōo', 'ūu', 'ĀA', 'ŌO'] as const) {
      // A letter that is missing comes from the other font, where all are of one width.
      expect(await widthOf(page, long ?? '', OURS)).toBeCloseTo(await widthOf(page, short ?? '', OURS), 0);
    }
    expect(await widthOf(page, 'i', OURS)).toBeLessThan((await widthOf(page, 'm', OURS)) / 2);
    const tabular = `${OURS}; font-variant-numeric: tabular-nums`;
    expect(await widthOf(page, '1111', tabular)).toBeCloseTo(await widthOf(page, '8080', tabular), 1);
    await page.context().close();
  });

  it('is that of buttons, fields and texts alike', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/account/settings' });
    await page.getByRole('textbox').first().waitFor();
    const families = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, h1, h2, p, span, a, td, th')]
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).fontFamily),
    );
    expect([...new Set(families)]).toEqual([expect.stringMatching(/^Inter,/)]);
    await page.context().close();
  });

  it('moves little when it comes late: until then letters have nearly its widths', async () => {
    const page = await newPage(browser);
    await page.route('**/*.woff2', (route) => route.abort());
    await signIn(page, { product, account: 'carrier', target: '/account/center' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = 'Kinleith 858/6 → Kinleith pulp mill, 10:32 am, 30.5 t';
    const before = await widthOf(page, text, "Inter, 'Inter Stand-in'");
    await page.context().close();
    const other = await newPage(browser);
    await signIn(other, { product, account: 'carrier', target: '/account/center' });
    const after = await widthOf(other, text, "Inter, 'Inter Stand-in'");
    expect(Math.abs(after - before) / after).toBeLessThan(0.05);
    await other.context().close();
  });
});
