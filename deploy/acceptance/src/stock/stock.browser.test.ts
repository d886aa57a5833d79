import { getStockStatistic } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { boardOf, readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const SOON = { timeout: 120_000 };

type Seat = {
  account: string;
  path: string;
  locale?: 'en-US' | 'zh-CN';
  width?: number;
  height?: number;
};

async function open({ account, path, locale = 'en-US', ...size }: Seat): Promise<Page> {
  const page = await newPage(browser, size);
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account, target: path });
  await untilInFront(page, path);
  return page;
}

const sheet = (page: Page): Locator => page.getByRole('table', { name: /^(Lines of stock|库存行)/ });

/**
 * A line that the demo's crew company calls and the demo's dispatcher plans; the one with the fewest loads planned, which
 * no truck of the demo changes meanwhile.
 */
async function aLine() {
  const crew = await readAs(product, 'crew');
  const board = await boardOf(await readAs(product, 'carrier'), 0);
  const planned = new Set(board.stock.map(({ stockId }) => stockId));
  const { crews, lines } = await crew.read(getStockStatistic);
  const [found] = lines
    .filter(({ id, crewId }) => planned.has(id) && crews.some((one) => one.crewId === crewId))
    .toSorted((a, b) => a.plannedLoads - b.plannedLoads);
  if (!found) {
    throw new Error('the demo has no crew of a company with stock');
  }
  return found;
}

describe('a crew that calls its own stock', () => {
  it('types the count by keyboard; the dispatcher sees it on the board, the overview and in the movements', async () => {
    const line = await aLine();
    const name = [line.skidName, line.gradeCode, line.lengthClass].filter((part) => part !== '').join(' ');
    const path = `/stock/${line.crewId}`;
    const crew = await open({ account: 'crew', path });
    const said: string[] = [];
    crew.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    const cell = crew.getByRole('textbox', { name: `${name}, On skid, loads` });
    await cell.waitFor(SOON);
    const count = Math.round(line.qtyLoads) + 7;
    await cell.focus();
    await crew.keyboard.type(`${count}.55`);
    await crew.getByText('Loads: 0 to 9999, one decimal at most.').waitFor(SOON);
    await crew.keyboard.press('Backspace');
    await crew.keyboard.press('Control+Enter');
    await crew.getByRole('group', { name: 'Last change' }).getByText('The call is saved.').waitFor(SOON);
    expect(await axeFaults(crew, 30, '[role=tabpanel]')).toEqual([]);
    expect(said).toEqual([]);

    const dispatcher = await open({ account: 'carrier', path });
    const seen = dispatcher.getByRole('textbox', { name: `${name}, On skid, loads` });
    await seen.waitFor(SOON);
    expect(await seen.inputValue()).toBe(`${count}.5`);
    await dispatcher.getByRole('button', { name: `Movements of ${name}`, exact: true }).press('Enter');
    const panel = dispatcher.getByRole('dialog').filter({ visible: true });
    await panel
      .getByRole('row', { name: /Call.*Typed in/ })
      .first()
      .waitFor(SOON);
    await keepPicture(dispatcher, 'stock-movements-en-US-1440');
    await dispatcher.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });

    const [now] = (await boardOf(await readAs(product, 'carrier'), 0)).stock.filter(
      ({ stockId }) => stockId === line.id,
    );
    expect(now?.qtyLoads).toBeCloseTo(count + 0.5 + line.upliftedToday, 1);
    await dispatcher.context().close();
    await crew.context().close();
  });

  it.each([
    ['zh-CN', 1024, 768],
    ['en-US', 1440, 900],
  ] as const)('is read at a glance in %s at %i×%i, and leads to a crew', async (locale, width, height) => {
    const page = await open({ account: 'carrier', path: '/stock/overview', locale, width, height });
    await page.getByRole('table').waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=tabpanel]')).toEqual([]);
    await keepPicture(page, `stock-overview-${locale}-${width}`);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
    await page.getByText(/^(By crew|按采伐队)$/).click();
    await page.waitForURL(/by=crew/);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await page.waitForURL(/\/stock\/\d+$/);
    await sheet(page).waitFor(SOON);
    await keepPicture(page, `stock-crew-${locale}-${width}`);
    expect(await axeFaults(page, 50, '[role=tabpanel]')).toEqual([]);
    await page.context().close();
  });
});
