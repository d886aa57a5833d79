import type { Browser, Locator, Page } from 'playwright-core';
import { newPage, signIn } from '../testing/browser.ts';
import { Desk, SOON } from '../testing/desk.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;
let page: Page;
let id = 0;

/** Nobody else looks at the day of these tests. */
const AHEAD = 58;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
  const [truck] = await desk.openWith(AHEAD, 1);
  ({ page } = desk);
  id = await desk.idOn(truck);
});

/** The ring around the field that has the focus, once it is drawn in full: it fades in. */
async function fullRing(): Promise<string> {
  const ring = await page.waitForFunction(
    () => {
      const field = document.activeElement?.closest('.ant-select, .ant-input');
      const drawn = field ? getComputedStyle(field).boxShadow : '';
      return /^(?:rgb\(\d+, \d+, \d+\)|rgba\(\d+, \d+, \d+, 1\)) 0px 0px 0px [2-9]px/.exec(drawn)?.[0];
    },
    undefined,
    SOON,
  );
  return (await ring.jsonValue()) ?? '';
}

/** What is drawn of the edge of something. */
const edge = async (of: Locator) =>
  of.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
  });

describe('what has to be seen', () => {
  it('is the field in error that has the focus: a ring of full colour, in a list and in a text', async () => {
    await desk.cell(`load-${id}`).focus();
    await page.keyboard.press('n');
    await page
      .getByRole('dialog', { name: 'Add load' })
      .getByRole('button', { name: 'Add', exact: true })
      .click();
    await page.waitForFunction(() => document.activeElement?.matches('[role=combobox][aria-invalid=true]'));
    expect(await fullRing()).not.toBe('');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: /^View: / }).click();
    await page.getByRole('menuitem', { name: 'Save as a view …' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.locator('[aria-invalid=true]').waitFor(SOON);
    await name.focus();
    expect(await fullRing()).not.toBe('');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  it.each([
    [1440, 'Draft', '11:35 pm – Wed 12:40 am'],
    [1024, 'Draft', '11:35 pm – Wed 12:40 am'],
    [1440, '已发布', '11:35 pm – 周三 12:40 am'],
    [1024, '已发布', '11:35 pm – 周三 12:40 am'],
  ])('is the status of a load, at %i px beside the word %s and the times %s', async (width, word, times) => {
    await page.setViewportSize({ width, height: 800 });
    const shown = await desk.cell(`load-${id}`).evaluate(
      (cell, [status, hours]) => {
        const [, said, when] = cell.lastElementChild?.children ?? [];
        if (!said || !when) {
          throw new Error('the cell has no word and no times');
        }
        [said.textContent, when.textContent] = [status ?? '', hours ?? ''];
        const text = document.createRange();
        text.selectNodeContents(said);
        return { lines: text.getClientRects().length, cut: said.scrollWidth - said.clientWidth };
      },
      [word, times],
    );
    expect(shown).toEqual({ lines: 1, cut: 0 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('is what is chosen, when the colours of the system replace all others', async () => {
    await desk.open(AHEAD);
    const cell = desk.cell(`load-${id}`);
    await page.emulateMedia({ forcedColors: 'active' });
    const before = await edge(cell);
    await cell.focus();
    await page.keyboard.press('Space');
    await page.locator(`[data-cell="load-${id}"][aria-selected=true]`).waitFor(SOON);
    expect(await edge(cell)).not.toBe(before);
    expect(await edge(cell)).toMatch(/^3px double/);
    const chosenTab = page.locator('[role=tab][aria-selected=true]').first();
    expect(await edge(chosenTab)).toMatch(/^3px double/);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ forcedColors: 'none' });
    expect(await edge(cell)).not.toMatch(/double/);
  });
});

/** The colours of a button and of its edge, once they have faded in. */
const coloursOf = async (button: Locator) =>
  button.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(async ({ finished }) => finished));
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
    return { color, backgroundColor, borderTopColor };
  });

describe('a button that is switched on', () => {
  it('is told from one that is not, also under the pointer and with the focus', async () => {
    await page.goto(`${product.address}/map`);
    const button = page.getByRole('button', { name: 'Fences' });
    const off = await coloursOf(button);
    await button.click();
    await page.locator('button[aria-pressed=true]').waitFor(SOON);
    const underPointer = await coloursOf(button);
    await page.mouse.move(0, 0);
    const withFocus = await coloursOf(button);
    for (const on of [underPointer, withFocus]) {
      expect(on.color).not.toBe(off.color);
      expect(on.backgroundColor).not.toBe(off.backgroundColor);
      expect(on.borderTopColor).not.toBe(off.borderTopColor);
    }
    await button.click();
  });
});

describe('a settings page low in their list', () => {
  it('opens at its top, with its entry in sight', async () => {
    const small = await newPage(browser, { width: 1024, height: 600 });
    await signIn(small, { product, account: 'admin', target: '/settings/audit' });
    await small.getByRole('heading', { name: 'Audit log' }).waitFor(SOON);
    const entry = small.getByRole('link', { name: 'Audit log' });
    const [heading, link] = await Promise.all(
      [small.getByRole('heading', { name: 'Audit log' }), entry].map(async (one) => one.boundingBox()),
    );
    expect(heading?.y).toBeGreaterThan(48);
    expect(link?.y).toBeGreaterThan(48);
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(600);
    await small.context().close();
  });
});

/** Where on the screen an entry of the account menu is drawn in the second after the menu is opened. */
const placesOfEntry = async () =>
  page.evaluate(async () => {
    document.querySelector<HTMLElement>('header button[aria-label^="Account of"]')?.click();
    const places = new Set<number>();
    const end = performance.now() + 1000;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      const box = [...document.querySelectorAll('header [role=menuitem]')].at(-1)?.getBoundingClientRect();
      // It is measured outside of the screen before it is shown.
      if (box && box.top > 0 && box.left > 0) {
        places.add(Math.round(box.top));
      }
    }
    return [...places];
  });

describe('a menu', () => {
  it('stands still as soon as it is there: whoever presses an entry at once presses that one', async () => {
    await desk.open(AHEAD);
    const places = await placesOfEntry();
    expect(places).toHaveLength(1);
    await page.keyboard.press('Escape');
  });
});
