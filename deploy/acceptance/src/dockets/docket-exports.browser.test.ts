import { readFileSync } from 'node:fs';
import { listDockets } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { haulLoad } from '../testing/accept-load.ts';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

const SOON = { timeout: 120_000 };

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  await haulLoad(product, { account: 'carrier', vehicleCode: 'CN40' });
});

type Seat = { path: string; locale?: 'en-US' | 'zh-CN'; width?: number; height?: number };

async function open({ path, locale = 'en-US', ...size }: Seat): Promise<Page> {
  const page = await newPage(browser, size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account: 'carrier', target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  return page;
}

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

async function savedRows(page: Page, name: string): Promise<unknown[][]> {
  const download = page.waitForEvent('download', SOON);
  await dialog(page).getByRole('button', { name }).press('Enter');
  const bytes = readFileSync(await (await download).path());
  return readSheet(new Blob([new Uint8Array(bytes)]));
}

describe('a dispatcher who sends dockets to a receiver', () => {
  it('takes a supplied layout, makes it their own, and finds the same numbers in the workbook', async () => {
    const carrier = await readAs(product, 'carrier');
    const { list } = await carrier.write(listDockets, { weights: 'with', pageSize: 200 });
    const weighed = list.filter(({ status }) => status > 0);
    const page = await open({ path: '/dockets?weights=with' });
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'In a layout, in the background' }).press('Enter');
    await dialog(page).getByRole('combobox', { name: 'Layout' }).click();
    await page.getByTitle('Generic', { exact: true }).click();
    await dialog(page).getByRole('columnheader', { name: 'Net (t)' }).waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-export-en-US-1440');

    await dialog(page).getByRole('button', { name: 'Copy and edit' }).press('Enter');
    await dialog(page)
      .getByRole('textbox', { name: 'Heading of column 1', exact: true })
      .fill('Kāingaroa 货单');
    await dialog(page).getByRole('columnheader', { name: 'Kāingaroa 货单' }).waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-layout-en-US-1440');
    await dialog(page).getByRole('textbox', { name: 'Heading of column 2', exact: true }).fill('Crew');
    await dialog(page).getByRole('button', { name: 'Save as my layout' }).press('Enter');
    await dialog(page)
      .getByText(/column 2 \(Crew\)/)
      .first()
      .waitFor(SOON);
    await dialog(page).getByRole('textbox', { name: 'Heading of column 2', exact: true }).fill('Date');
    await dialog(page).getByRole('button', { name: 'Save as my layout' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Edit layout' }).waitFor(SOON);

    await dialog(page).getByRole('button', { name: 'Start the export' }).press('Enter');
    await dialog(page)
      .getByText(/dockets? (is|are) in the file/)
      .waitFor(SOON);
    await page.reload();
    await dialog(page)
      .getByText(/dockets? (is|are) in the file/)
      .waitFor(SOON);
    await keepPicture(page, 'docket-exported-en-US-1440');
    const [heads = [], ...rows] = await savedRows(page, 'Download the file');
    expect(heads[0]).toBe('Kāingaroa 货单');
    const net = heads.indexOf('Net (t)');
    const read = new Map(rows.map((row) => [row[0], row[net]]));
    const same = weighed.filter(({ docketNo, netKg }) => read.get(docketNo) === (netKg ?? 0) / 1000);
    expect(same.length).toBeGreaterThan(0);
    expect(weighed.filter(({ docketNo }) => read.has(docketNo))).toEqual(same);

    const sent = async () => (await carrier.write(listDockets, { exported: 'exported' })).total;
    expect(await sent()).toBe(rows.length);
    await dialog(page).getByRole('button', { name: 'Take that back' }).press('Enter');
    const again = dialog(page).getByRole('button', { name: 'Count them as exported' });
    await again.waitFor(SOON);
    expect(await sent()).toBe(0);
    await again.press('Enter');
    await dialog(page)
      .getByText(/dockets? counts? as exported/)
      .waitFor(SOON);
    expect(await sent()).toBe(rows.length);
    await page.context().close();
  });

  it('leaves the page while it runs, and finds it among the background tasks', async () => {
    const page = await open({ path: '/dockets?export=generic' });
    await dialog(page).getByRole('button', { name: 'Start the export' }).press('Enter', SOON);
    await dialog(page).getByRole('heading', { name: 'Dockets, Generic' }).waitFor(SOON);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Board' }).first().click();
    await page.getByRole('button', { name: /^Background tasks/ }).click();
    const task = page.getByRole('listitem').filter({ hasText: 'Dockets, Generic' }).first();
    await task.getByRole('button', { name: 'Download', exact: true }).waitFor(SOON);
    expect(await axeFaults(page, 10, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-export-tasks-en-US-1440');
    await page.context().close();
  });

  it('edits a layout in Chinese on a small screen', async () => {
    const page = await open({ path: '/dockets?export=lims', locale: 'zh-CN', width: 1024, height: 768 });
    await dialog(page).getByRole('button', { name: '复制并编辑' }).press('Enter', SOON);
    await dialog(page).getByRole('button', { name: '添加一列' }).waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-layout-zh-CN-1024');
    await page.context().close();
  });
});
