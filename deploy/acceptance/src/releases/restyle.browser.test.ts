import { reportFault } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { go, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const fault = z.object({ remote: z.string(), build: z.string(), message: z.string() });
type Fault = z.output<typeof fault>;

/** A style as a library adds it; without the page's nonce the browser refuses it. */
const styleOf = (css: string): string =>
  `Object.assign(document.createElement('style'), {
    nonce: [...document.querySelectorAll('style, script')].find(({ nonce }) => nonce)?.nonce,
    textContent: '${css}',
  })`;

/** By which ways code of a remote takes the shell out of sight. */
const WAYS: Readonly<Record<string, string>> = {
  'a style on the header': `document.querySelector('header').style.display = 'none'`,
  'a style on the body': `document.body.style.cssText = 'visibility: hidden'`,
  'the header put elsewhere': `document.querySelector('header').style.transform = 'translateY(-999px)'`,
  'the root put elsewhere': `document.querySelector('#root').setAttribute('style', 'position: absolute; top: -3000px')`,
  'the page in front, hidden': `document.querySelector('[role=tabpanel]:not([hidden])').hidden = true`,
  'the whole shell, made inert': `document.querySelector('#root').inert = true`,
  'a style element in the head': `document.head.append(${styleOf('header { opacity: 0 !important }')})`,
  'a style element in the body, for wide screens': `document.body.append(${styleOf('@media (width > 9px) { main { display: none !important } }')})`,
  'a sheet that the document adopts': `{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header { height: 0 !important; overflow: hidden }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`,
  'a rule added to a sheet of the shell': `[...document.styleSheets].find(({ href }) => href).insertRule('header { display: none !important }', 0)`,
};

/** Runs a piece of code as if it stood in a file of a build. */
const runAsBuild = (page: Page, code: string, build: string) =>
  page.evaluate(`(() => {\n${code};\n})();\n//# sourceURL=${product.address}/r/weighing/${build}/restyle.js`);

/** What this page tells operations from now on. */
function listen(page: Page): Fault[] {
  const told: Fault[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportFault.path)) {
      told.push(fault.parse(request.postDataJSON()));
    }
  });
  return told;
}

/** Somebody can press what stands in the header, and read the page. */
async function isWhole(page: Page): Promise<boolean> {
  const parts = ['header', 'main', '[role=tabpanel]:not([hidden])'];
  const seen = await Promise.all(
    parts.map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { top, bottom, height } = element.getBoundingClientRect();
          const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return (
            isDrawn && element.closest('[inert]') === null && height > 0 && top < innerHeight && bottom > 0
          );
        }),
    ),
  );
  return seen.every(Boolean);
}

describe('a dispatcher whose board some remote hides', () => {
  let page: Page;
  let told: Fault[];
  beforeAll(async () => {
    page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await page.getByRole('grid', { name: 'Day plan' }).waitFor();
    told = listen(page);
  });
  afterAll(async () => page.context().close());

  it.each(Object.keys(WAYS))('has it back, and operations hear which build it was: %s', async (way) => {
    const build = `a${Object.keys(WAYS).indexOf(way)}`;
    await runAsBuild(page, WAYS[way] ?? '', build);
    await until('the fault is told', () => told.some((each) => each.build === build));
    await until('all is in sight again', () => isWhole(page));
    expect(told.filter((each) => each.build === build)).toEqual([
      {
        remote: 'weighing',
        build,
        message: expect.stringMatching(/^It hid the \w+ of the page \([a-z-]+\)$/),
      },
    ]);
  });

  it('goes about the work of a day, and nothing of it is taken for that', async () => {
    const before = told.length;
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add load' }).click();
    await page.waitForURL(/[?&]open=/);
    await page.keyboard.press('Escape');
    // The browser takes the dialog's step out a moment later: an address that is pushed before would go with it.
    await page.waitForURL((url) => !url.searchParams.has('open'));
    for (const path of ['/map', '/account/center', '/today/edit']) {
      await go(page, path);
      await untilInFront(page, path);
    }
    await page.setViewportSize({ width: 600, height: 300 });
    await page.emulateMedia({ media: 'print' });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await runAsBuild(page, `document.body.style.overflow = 'hidden'`, 'b0');
    // Whatever would be told is told by then: this one comes last.
    await runAsBuild(page, `document.body.style.opacity = '0'`, 'b1');
    await until('the last is told', () => told.some(({ build }) => build === 'b1'));
    expect(told.slice(before).map(({ build }) => build)).toEqual(['b1']);
  });
});
