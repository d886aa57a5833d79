import { getDashboard, getIncome, getReport, type Report } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { haulLoad } from '../testing/accept-load.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  await haulLoad(product, { account: 'carrier', vehicleCode: 'CN40' });
});

const SOON = { timeout: 120_000 };

type Seat = {
  account: string;
  target?: string;
  locale?: 'en-US' | 'zh-CN';
  width?: number;
  height?: number;
};

/** Signs somebody in at a page of the reports, and tells what the browser complains about. */
async function open({
  account,
  target = '/charts',
  locale = 'en-US',
  ...size
}: Seat): Promise<{ page: Page; said: string[] }> {
  const page = await newPage(browser, size);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account, target });
  await untilInFront(page, target);
  return { page, said };
}

/** The pictures are drawn: each card that has one shows its bars. */
async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.apexcharts-svg').first().waitFor(SOON);
}

/** What is printed on a sheet of A4 with a browser's usual margins, in pixels. */
const PAPER = { width: 718, height: 1040 };

/** On paper no column is beyond the sheet, for nobody can scroll there. */
async function seesAllColumns(page: Page, table: RegExp): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('banner').waitFor({ state: 'hidden', ...SOON });
  const heads = page.getByRole('table', { name: table }).getByRole('columnheader');
  const last = await heads.last().boundingBox();
  expect(Math.round((last?.x ?? Infinity) + (last?.width ?? 0))).toBeLessThanOrEqual(PAPER.width);
  const clipped = await heads.last().evaluate((head) => {
    const edges = [];
    for (let outer = head.parentElement; outer; outer = outer.parentElement) {
      const cuts = getComputedStyle(outer).overflowX !== 'visible';
      edges.push(cuts ? outer.getBoundingClientRect().right : Infinity);
    }
    return Math.min(...edges) < head.getBoundingClientRect().right - 1;
  });
  expect(clipped).toBe(false);
  await page.emulateMedia({ media: 'screen' });
}

/** On paper there are the numbers of each chart, dark on white, and nothing that is pressed. */
async function seesPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('banner').waitFor({ state: 'hidden', ...SOON });
  const numbers = page.getByRole('table', { name: 'Tonnes hauled' });
  const size = await numbers.boundingBox();
  expect(size?.height).toBeGreaterThan(100);
  expect(await page.getByRole('button', { name: 'Save as CSV: Tonnes hauled' }).isVisible()).toBe(false);
  const look = await numbers.evaluate((table) => ({
    ground: getComputedStyle(document.body).backgroundColor,
    text: getComputedStyle(table.querySelector('td') ?? table).color,
  }));
  expect(look).toEqual({ ground: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)' });
  await keepPicture(page, 'charts-paper-en-US');
  await page.emulateMedia({ media: 'screen' });
}

async function readReport(account: string): Promise<Report> {
  return (await readAs(product, account)).write(getReport, { dimensions: ['grade', 'destination'] });
}

describe('a customer whose first page is the reports', () => {
  it('reads its wood against the plan, as a picture and as a table of the server’s figures', async () => {
    const { page, said } = await open({ account: 'customer', width: 1440, height: 900 });
    const { plan } = await readReport('customer');
    await page.getByRole('heading', { name: 'Delivered against plan' }).waitFor(SOON);
    await untilDrawn(page);
    await keepPicture(page, 'charts-customer-en-US-1440');
    const totals = page.getByRole('table', { name: 'Delivered against plan' }).locator('tfoot td');
    expect(await totals.first().innerText()).toBe(plan.planned.toLocaleString('en-NZ'));
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);

    await page.getByRole('button', { name: 'Show as a table: Tonnes hauled' }).press('Enter');
    await page.getByRole('region', { name: 'Table: Tonnes hauled' }).waitFor(SOON);
    const groups = page.getByRole('region', { name: 'By grade', exact: true });
    await groups.scrollIntoViewIfNeeded();
    await groups.locator('.apexcharts-svg').waitFor(SOON);
    await keepPicture(page, 'charts-groups-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('chooses days and finds them again by the address, and goes on to the dockets', async () => {
    const { page } = await open({ account: 'customer' });
    await page.getByText('Weeks', { exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('by') === 'week');
    await page.reload();
    await page.getByRole('heading', { name: 'By grade' }).waitFor(SOON);
    expect(await page.getByRole('radio', { name: 'Weeks' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Open the dockets of these days' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/dockets' && url.searchParams.has('from'));
    await page.goBack();
    await page.getByRole('button', { name: /^View/ }).press('Enter');
    await page.getByRole('menuitem', { name: /^Save/ }).press('Enter');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Weeks of wood');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View: Weeks of wood' }).waitFor(SOON);
    await page.getByRole('button', { name: 'By mail' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /Weeks of wood/ });
    await dialog.getByLabel(/^To/).fill('mill@yard.example');
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await dialog.getByRole('table', { name: 'Over the days' }).waitFor(SOON);
    await keepPicture(page, 'charts-mail-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await dialog.getByText(/The next one goes out on/).waitFor(SOON);
    await page.keyboard.press('Escape');
    await page.locator('button:focus', { hasText: 'By mail' }).waitFor(SOON);
    await untilDrawn(page);
    await seesPaper(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as an image: Tonnes hauled' }).press('Enter');
    const image = await saved;
    expect(image.suggestedFilename()).toMatch(/^tonnes-.*\.png$/);
    if (process.env['PICTURES'] !== undefined) {
      await image.saveAs('deploy/acceptance/dist/screenshots/charts-saved-image.png');
    }
    await page.context().close();
  });
});

describe('a carrier company on a small screen', () => {
  it('reads its trucks in Chinese, and how the work went', async () => {
    const { page, said } = await open({ account: 'company', locale: 'zh-CN', width: 1024, height: 768 });
    await page.getByRole('heading', { name: '按卡车' }).waitFor(SOON);
    await untilDrawn(page);
    await keepPicture(page, 'charts-company-zh-CN-1024');
    expect(await axeFaults(page)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect({ isWide, said }).toEqual({ isWide: false, said: [] });

    // How the work went, of the same days, and what one truck's figure is made of.
    await page.getByText('运营情况').click();
    const figures = page.getByRole('radiogroup', { name: '按时间查看的指标' });
    await figures.getByText('未运输的车次', { exact: true }).click();
    await page.getByRole('region', { name: '按时间：未运输的车次' }).waitFor(SOON);
    const ways = page.getByRole('region', { name: '空驶率', exact: true });
    await ways.getByRole('link').first().press('Enter');
    const rows = page.getByRole('region', { name: /^该数字的明细/ });
    await rows.getByRole('row').nth(1).waitFor(SOON);
    await page.waitForURL((url) => url.searchParams.get('rows')?.startsWith('way.') === true);
    await keepPicture(page, 'charts-running-zh-CN-1024');
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

describe('a dispatcher who asks what trucks earned', () => {
  it('follows a truck to a day, and reads there how each docket came to its price', async () => {
    const reader = await readAs(product, 'carrier');
    const { totals: before } = await reader.write(getIncome, {});
    const { page, said } = await open({
      account: 'carrier',
      target: '/income-by-vehicle',
      width: 1440,
      height: 900,
    });
    const table = page.getByRole('table', { name: /^Income by truck/ });
    await table.waitFor(SOON);
    const { trucks, totals: after } = await reader.write(getIncome, {});
    // Trucks drive on: a load may come to its end while the page is read.
    const shown = Number((await table.locator('tfoot td').first().innerText()).replaceAll(',', ''));
    expect(shown).toBeGreaterThanOrEqual(before.loads);
    expect(shown).toBeLessThanOrEqual(after.loads);
    const [truck] = trucks;
    await page.getByRole('button', { name: `${truck?.vehicleCode} ${truck?.rego}` }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('open') === String(truck?.vehicleId));
    const day = table.getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ }).first();
    await day.press('Enter');
    await table.getByRole('listitem').first().waitFor(SOON);
    expect(await day.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Every docket, CSV' }).press('Enter');
    expect((await saved).suggestedFilename()).toBe('Income by vehicle.csv');
    await keepPicture(page, 'income-carrier-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);
    await seesAllColumns(page, /^Income by truck/);
    await page.context().close();
  });
});

/** What is wider than its place: a figure that runs out of its tile, a table that must be scrolled. */
const cutOff = (page: Page) =>
  page
    .getByRole('main')
    .locator('li strong, section')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((one) => one.innerHTML.slice(0, 80)),
    );

describe('a day at a glance', () => {
  const target = '/dashboard/index';

  it('shows a customer how far the loads are, also alone on a wall, and leads from a figure to its loads', async () => {
    const { page, said } = await open({ account: 'customer', target, width: 1440, height: 900 });
    const { loads } = await (await readAs(product, 'customer')).read(getDashboard);
    const planned = page.getByRole('list', { name: 'Loads today' }).getByRole('link', { name: /^Planned/ });
    await planned.waitFor(SOON);
    expect(await planned.locator('strong').innerText()).toBe(loads.planned.toLocaleString('en-NZ'));
    await keepPicture(page, 'dashboard-customer-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Wall screen' }).press('Enter');
    await page.getByRole('button', { name: 'Leave the wall screen' }).waitFor(SOON);
    await page.getByRole('banner').waitFor({ state: 'detached', ...SOON });
    await keepPicture(page, 'dashboard-wall-en-US-1440');
    // As in the evening of a great day.
    const tonnes = page.getByRole('link', { name: /^Tonnes/ }).locator('strong');
    await tonnes.evaluate((figure) => (figure.textContent = '12,345.6 t'));
    expect(await cutOff(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave the wall screen' }).press('Enter');
    await page.getByRole('link', { name: /^Delivered/ }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('only') === 'delivered');
    await page.getByRole('button', { name: 'Show all loads' }).waitFor(SOON);
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('shows a crew company its skids in Chinese on a small screen', async () => {
    const { page, said } = await open({
      account: 'crew',
      target,
      locale: 'zh-CN',
      width: 1024,
      height: 768,
    });
    await page.getByRole('region', { name: '我的集材场' }).waitFor(SOON);
    await keepPicture(page, 'dashboard-crew-zh-CN-1024');
    expect(await axeFaults(page)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect({ isWide, said }).toEqual({ isWide: false, said: [] });
    await page.context().close();
  });

  it('shows a super admin the fleet, and how the system is', async () => {
    const { page, said } = await open({ account: 'admin', target, width: 1440, height: 900 });
    await page.getByRole('region', { name: 'By dispatcher' }).waitFor(SOON);
    await keepPicture(page, 'dashboard-admin-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Sign-ins/ }).press('Enter');
    await page.getByRole('table', { name: 'Sign-ins' }).waitFor(SOON);
    await untilDrawn(page);
    await keepPicture(page, 'system-reports-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
