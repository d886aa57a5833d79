import type { Browser, Page } from 'playwright-core';
import { go, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { scrollBy, scrollOf } from '../testing/scroll.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const grid = (page: Page) => page.getByRole('grid', { name: 'Day plan' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Find on the board' });

async function open(account: string): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, { product, account, target: '/today/edit' });
  await grid(page).waitFor();
  // An editor that was left open elsewhere comes back by itself.
  await page.waitForTimeout(500);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  if ((await cancel.count()) > 0) {
    await cancel.click();
  }
  return page;
}

const tabNames = (page: Page) => page.getByRole('tab').allInnerTexts();

describe('pages a dispatcher has open', () => {
  it('keep filter, scroll and half-typed text while another is in front, and none of their dialogs bleeds', async () => {
    const page = await open('subcarrier');
    await grid(page).hover();
    const scrolled = await scrollBy(page, 900);
    await page.getByRole('button', { name: 'Add load' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Half typed');
    await tab(page, /TODAY.*unsaved/).waitFor();

    // A letter is a letter while somebody types.
    await page.getByRole('textbox', { name: 'Note' }).press('g');
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Half typedg');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tomorrow');
    await page.keyboard.press('Enter');
    await untilInFront(page, '/tomorrow');
    await grid(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await filter(page).fill('CN0');
    await page.waitForURL(/q=CN0/);

    await page.keyboard.press('Alt+1');
    await untilInFront(page, '/today/edit');
    expect(await scrollOf(page)).toBe(scrolled);
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Half typedg');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note' }).waitFor({ state: 'detached' });

    await page.keyboard.press('Alt+2');
    await untilInFront(page, '/tomorrow');
    expect(await filter(page).inputValue()).toBe('CN0');
    expect(new URL(page.url()).search).toContain('q=CN0');
    await page.context().close();
  });

  it('keep their cross inside of them, however long their names are', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'subcarrier', target: '/report/actions' });
    const long = tab(page, /Corrective actions/);
    await long.waitFor();
    const [whole, cross] = await Promise.all([long.boundingBox(), long.getByTestId('close').boundingBox()]);
    expect((cross?.x ?? Infinity) + (cross?.width ?? 0)).toBeLessThanOrEqual(
      (whole?.x ?? 0) + (whole?.width ?? 0),
    );
    await page.context().close();
  });

  it('letters of the board reach the board in front only', async () => {
    const page = await open('subcarrier');
    await menuItem(page, 'TOMORROW').click();
    await untilInFront(page, '/tomorrow');
    await grid(page).waitFor();
    await page.getByRole('tab', { name: 'TOMORROW' }).focus();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add load' }).waitFor();
    // The hand is faster than the browser, which takes the dialog out of its history.
    await page.evaluate(() => {
      const step = history.go.bind(history);
      history.go = (delta) => {
        step(delta);
        const press = { key: '1', code: 'Digit1', altKey: true, bubbles: true };
        queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent('keydown', press)));
      };
    });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await untilInFront(page, '/today/edit');
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Nor does the dialog come back with the page that was left.
    await menuItem(page, 'TOMORROW').click();
    await untilInFront(page, '/tomorrow');
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  it('stay in front, also when the one that was left still writes its search into the address', async () => {
    const page = await open('subcarrier');
    await menuItem(page, 'DOCKETS').click();
    await untilInFront(page, '/dockets');
    const search = page.getByRole('searchbox', { name: 'Number begins with' });
    await search.fill('10');
    await menuItem(page, 'TODAY').click();
    await untilInFront(page, '/today/edit');
    // The fingers have rested by then.
    await page.waitForTimeout(600);
    await untilInFront(page, '/today/edit');
    expect(new URL(page.url()).pathname).toBe('/today/edit');
    await tab(page, 'DOCKETS').click();
    await untilInFront(page, '/dockets');
    expect(await search.inputValue()).toBe('10');
    await page.context().close();
  });

  it('come back with the session after a reload, and a deep link is one of them', async () => {
    const page = await open('subcarrier');
    await menuItem(page, 'MAP').click();
    await untilInFront(page, '/map');
    await menuItem(page, 'TOMORROW').click();
    await untilInFront(page, '/tomorrow');
    await page.reload();
    await untilInFront(page, '/tomorrow');
    expect(await tabNames(page)).toEqual(['TODAY', 'MAP', 'TOMORROW']);
    // Only the one in front is fetched and drawn; the others wait until they are wanted.
    expect(await page.locator('[role=tabpanel]').count()).toBe(1);
    await tab(page, 'MAP').click();
    await untilInFront(page, '/map');
    await page.goto(`${product.address}/account/center`);
    await untilInFront(page, '/account/center');
    expect(await tabNames(page)).toEqual(['TODAY', 'MAP', 'TOMORROW', 'MY ACCOUNT']);
    await page.context().close();
  });

  it('close by middle click, cross, menu and keyboard; the messages say why one stays', async () => {
    const page = await open('subcarrier');
    for (const name of ['MAP', 'TOMORROW', 'REPORTS']) {
      await menuItem(page, name).click();
      await tab(page, name).waitFor();
    }
    await tab(page, 'MAP').click({ button: 'middle' });
    expect(await tabNames(page)).toEqual(['TODAY', 'TOMORROW', 'REPORTS']);
    await tab(page, 'REPORTS').getByTestId('close').click();
    await untilInFront(page, '/tomorrow');
    const more = page.getByRole('button', { name: 'All open pages' });
    const choose = async (way: string): Promise<void> => {
      await more.click();
      await page.getByRole('button', { name: way, exact: true }).click();
    };
    await choose('Close right');
    await page.getByText('No tabs on the right').waitFor();
    await choose('Close left');
    expect(await tabNames(page)).toEqual(['TOMORROW']);
    await choose('Close left');
    await page.getByText('No tabs on the left').waitFor();
    await choose('Close current');
    await page.getByText('The last tab cannot be closed').waitFor();
    await more.click();
    await page.getByRole('button', { name: 'Close TOMORROW' }).click();
    expect(await tabNames(page)).toEqual(['TOMORROW']);
    await page.context().close();
  });

  it('all have a place when they do not fit into the bar', async () => {
    const page = await open('admin');
    const names = ['MAP', 'REPORTS', 'STOCK', 'DOCKETS', 'SETTINGS', 'MESSAGING', 'DASHBOARD'];
    await page.setViewportSize({ width: 2600, height: 900 });
    for (const name of [
      ...names,
      'HEALTH & SAFETY',
      'PLAN TODAY',
      'PLAN TOMORROW',
      'SYSTEM REPORTS',
      'TOMORROW',
    ]) {
      await menuItem(page, name).click();
      // A page may say more of itself: HEALTH & SAFETY · Incidents.
      await tab(page, new RegExp(`^${name}( · |$)`)).waitFor();
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'All open pages' }).click();
    const list = page.getByRole('group', { name: 'All open pages' });
    expect(await list.getByRole('button', { name: /^Close [A-Z]{2}/ }).count()).toBe(13);
    await list.getByRole('button', { name: 'Close DOCKETS' }).click();
    await list.getByRole('button', { name: 'MAP', exact: true }).click();
    await untilInFront(page, '/map');
    expect(await tabNames(page)).toHaveLength(12);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
    await page.context().close();
  });

  it('the first of eight clean pages comes back scrolled as it was, with the parts open that were', async () => {
    const page = await open('carrier');
    await grid(page).hover();
    const scrolled = await scrollBy(page, 900);
    const others = [
      '/tomorrow',
      '/map',
      '/plan/today',
      '/plan/tomorrow',
      '/account/center',
      '/account/settings',
      '/result/success',
    ];
    for (const path of others) {
      await go(page, path);
      await page.waitForFunction(
        (at) => document.querySelector(`[data-page="${at}"]:not([hidden])`) !== null,
        path,
      );
    }
    expect(await page.locator('[data-page="/today/edit"]').count()).toBe(0);
    await tab(page, /^TODAY/)
      .first()
      .click();
    await grid(page).waitFor();
    await page.waitForFunction(
      (top) =>
        [...document.querySelectorAll('[data-page="/today/edit"] *')].some(
          (element) => Math.abs(element.scrollTop - top) < 3,
        ),
      scrolled,
    );
    await page.context().close();
  });

  it('are told apart by their day, put into another order by keys and by dragging, and the last is in sight', async () => {
    const page = await open('carrier');
    await go(page, '/today/index');
    await untilInFront(page, '/today/index');
    await tab(page, 'TODAY · read only').waitFor();
    await tab(page, /^TODAY$/).click();
    await untilInFront(page, '/today/edit');
    await page.getByRole('button', { name: 'Previous day' }).click();
    await tab(page, /^TODAY · \d\d\/\d\d$/).waitFor();

    await tab(page, 'TODAY · read only').focus();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    expect((await tabNames(page))[0]).toContain('read only');
    await tab(page, /^TODAY · \d/).dragTo(tab(page, 'TODAY · read only'));
    await page.waitForFunction(
      () => !document.querySelector('[role=tab]')?.textContent.includes('read only'),
    );

    await page.setViewportSize({ width: 420, height: 800 });
    await go(page, '/account/settings');
    await untilInFront(page, '/account/settings');
    await page.waitForFunction(() => {
      const last = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
      const list = document.querySelector('[role=tablist]')?.getBoundingClientRect();
      return last && list && last.left >= list.left - 1 && last.right <= list.right + 1;
    });
    await page.context().close();
  });
});
