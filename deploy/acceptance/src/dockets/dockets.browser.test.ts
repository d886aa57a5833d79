import { readFileSync } from 'node:fs';
import {
  createDocket,
  getDocket,
  getDocketEntry,
  getSystemSettings,
  type CallResult,
  type DocketDetail,
  type PaperDocket,
} from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { extractText, getDocumentProxy } from 'unpdf';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let docket: DocketDetail;

const SOON = { timeout: 120_000 };

const first = (list: CallResult<typeof getDocketEntry>['crews']): number => list[0]?.id ?? 0;

/** A docket of the paper book of a dispatcher, of today. */
async function write(weights: Partial<PaperDocket> = {}): Promise<DocketDetail> {
  const carrier = await readAs(product, 'carrier');
  const entry = await carrier.read(getDocketEntry);
  const { today } = await carrier.read(getSystemSettings);
  return carrier.write(createDocket, {
    docketNo: '',
    day: today,
    crewId: first(entry.crews),
    vehicleId: first(entry.vehicles),
    destinationId: first(entry.destinations),
    logGradeId: first(entry.grades),
    grossKg: null,
    tareKg: null,
    netKg: null,
    weighTicketNo: '',
    pieces: null,
    note: '',
    ...weights,
  });
}

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  docket = await write();
});

type Seat = {
  path: string;
  account?: 'carrier' | 'subcarrier';
  locale?: 'en-US' | 'zh-CN';
  width?: number;
  height?: number;
};

async function open({ path, account = 'carrier', locale = 'en-US', ...size }: Seat): Promise<Page> {
  const page = await newPage(browser, size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account, target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  return page;
}

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

describe('a dispatcher at the dockets', () => {
  it('finds one by its number, puts it right by keyboard, and saves the list as a file', async () => {
    const { docketNo } = docket;
    const page = await open({ path: `/dockets?q=${docketNo}&cols=day,status,gross,tare,net,ticket` });
    const link = page.getByRole('link', { name: docketNo, exact: true });
    await link.waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'dockets-en-US-1440');

    await link.press('Enter');
    await dialog(page).getByRole('button', { name: 'Put right …' }).press('Enter');
    await dialog(page).getByRole('textbox', { name: 'Gross (t)' }).fill('44.12');
    await dialog(page).getByRole('textbox', { name: 'Tare (t)' }).fill('16.66');
    await dialog(page).getByText('Net 27.460 t').waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'dockets-edit-en-US-1440');
    // A spreadsheet would reckon what begins so.
    await dialog(page).getByRole('textbox', { name: 'Weigh ticket' }).fill('=1+1');
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Read from the ticket');
    await page.keyboard.press('Control+Enter');
    await dialog(page).getByText('“Read from the ticket”').waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'dockets-detail-en-US-1440');
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: docketNo }).getByText('27.460').waitFor(SOON);

    const download = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toMatch(/^\uFEFFNumber,Day,Status,/);
    expect(text).toContain(`\r\n${docketNo},`);
    expect(text).toContain(",44.120,16.660,27.460,'=1+1\r\n");
    const book = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).press('Enter');
    const [, row] = await readSheet(new Blob([readFileSync(await (await book).path())]));
    expect([row?.[0], ...(row?.slice(3) ?? [])]).toEqual([docketNo, 44.12, 16.66, 27.46, '=1+1']);
    await page.context().close();
  });

  it('keeps what a colleague has put right of the same docket meanwhile', async () => {
    const { id } = await write({ grossKg: 44_120, tareKg: 16_660 });
    const path = `/dockets?id=${id}`;
    const mine = await open({ path });
    await dialog(mine).getByRole('button', { name: 'Put right …' }).press('Enter', SOON);
    await dialog(mine).getByRole('textbox', { name: 'Note' }).fill('Wet logs');

    const theirs = await open({ path, account: 'subcarrier' });
    await dialog(theirs).getByRole('button', { name: 'Put right …' }).press('Enter', SOON);
    await dialog(theirs).getByRole('textbox', { name: 'Gross (t)' }).fill('45');
    await dialog(theirs).getByRole('textbox', { name: 'Net (t)' }).fill('');
    await dialog(theirs).getByRole('textbox', { name: 'Reason' }).fill('Misread');
    await theirs.keyboard.press('Control+Enter');
    await dialog(theirs).getByText('“Misread”').waitFor(SOON);
    await theirs.context().close();

    await dialog(mine).getByRole('textbox', { name: 'Reason' }).fill('Said by phone');
    await mine.keyboard.press('Control+Enter');
    const bar = dialog(mine).getByRole('alert', { name: 'Changed elsewhere' });
    await bar.getByText('Gross (t): 44.120 → 45.000').waitFor(SOON);
    expect(await axeFaults(mine, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(mine, 'dockets-conflict-en-US-1440');
    await bar.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await dialog(mine).getByText('“Said by phone”').waitFor(SOON);
    await mine.context().close();
    const carrier = await readAs(product, 'carrier');
    const both = { grossKg: 45_000, tareKg: 16_660, netKg: 28_340, note: 'Wet logs' };
    expect(await carrier.read(getDocket, {}, { id: String(id) })).toMatchObject(both);
  });

  it('has the rows and columns of the screen in a workbook, and those that are ticked in one PDF', async () => {
    const { docketNo } = docket;
    const page = await open({ path: '/dockets' });
    const ticks = page.getByRole('checkbox', { name: /^Select docket / });
    await ticks.first().waitFor({ ...SOON, state: 'attached' });
    const labels = await ticks.evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute('aria-label') ?? ''),
    );
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const saved = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).press('Enter');
    const [row, ...rows] = await readSheet(new Blob([readFileSync(await (await saved).path())]));
    expect(row).toEqual(heads.filter((head) => head.trim() !== ''));
    // Others may have written more since.
    const inFile = rows
      .map(([no]) => `Select docket ${String(no)}`)
      .filter((label) => labels.includes(label));
    expect(inFile).toEqual(labels);

    await page.getByRole('checkbox', { name: 'Select all dockets of this page' }).press('Space', SOON);
    const ticked = await ticks.count();
    await keepPicture(page, 'dockets-ticked-en-US-1440');
    expect(await axeFaults(page, 50)).toEqual([]);
    const download = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: /^Print \d+ dockets?$/ }).press('Enter');
    const bytes = new Uint8Array(readFileSync(await (await download).path()));
    const { text } = await extractText(await getDocumentProxy(bytes));
    expect(text).toHaveLength(ticked);
    expect(text.filter((one) => one.includes(docketNo))).toHaveLength(1);
    await page.context().close();
  });

  it('reads and enters them in Chinese on a small screen', async () => {
    const size = { width: 1024, height: 768 };
    const page = await open({ path: '/dockets?id=paper', locale: 'zh-CN', ...size });
    await dialog(page).getByRole('textbox', { name: '毛重（吨）' }).waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'dockets-paper-zh-CN-1024');
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: '净重（吨）' }).waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'dockets-zh-CN-1024');
    await page.context().close();
  });
});
