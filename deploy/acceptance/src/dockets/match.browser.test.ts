import { readFileSync } from 'node:fs';
import { getSystemSettings, importWeighTickets, listMatches, listTicketPlaces } from '@haulboard/contract';
import { addDays, formatDay } from '@haulboard/contract/time';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { axeFaults, go, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

const SOON = { timeout: 120_000 };
/** Numbers of this run alone: the product is shared. */
const own = `T${Date.now() % 1_000_000_000}`;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
});

type Seat = { path: string; locale?: 'en-US' | 'zh-CN'; width?: number; height?: number };

async function open({ path, locale = 'en-US', ...size }: Seat): Promise<Page> {
  const page = await newPage(browser, size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account: 'carrier', target: path });
  await untilInFront(page, '/dockets');
  return page;
}

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

/** 500 weighings of a truck that nobody has; seven of the rows cannot be. */
function fileOf(day: string): string {
  const line = (at: number) => [`${own}-${at}`, day, '0:05', '49.98', '17.50', 'NOBODY'];
  const rows = Array.from({ length: 500 }, (_, at) => line(at));
  rows[3] = ['', day, '0:05', '49.98', '17.50', ''];
  for (const at of [40, 77, 120, 200, 333, 499]) {
    rows[at] = [`${own}-${at}`, day, '0:05', 'heavy', '17.50', ''];
  }
  return [['Ticket number', 'Date', 'Time', 'Brutto', 'Tare', 'Rego'], ...rows]
    .map((cells) => cells.join(','))
    .join('\r\n');
}

async function choosePlace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Import tickets' }).press('Enter');
  const place = dialog(page).getByRole('combobox').first();
  await place.waitFor(SOON);
  await place.fill(name);
  await place.press('Enter');
}

describe('a dispatcher at the weighbridge match', () => {
  it('takes 493 of 500 tickets of a file, keeps its columns for the next one, and settles one by keyboard', async () => {
    const carrier = await readAs(product, 'carrier');
    const { today } = await carrier.read(getSystemSettings);
    const [place] = await carrier.read(listTicketPlaces);
    const page = await open({ path: '/dockets?view=match' });
    const file = {
      name: 'scale.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileOf(formatDay(today))),
    };
    await choosePlace(page, place?.name ?? '');
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await dialog(page).getByText('500 rows', { exact: true }).waitFor(SOON);
    const brutto = dialog(page).getByRole('combobox', { name: 'Brutto' });
    await brutto.press('Enter');
    await page.locator('.ant-select-item-option[title="Gross"]').filter({ visible: true }).click(SOON);
    await dialog(page).getByRole('textbox', { name: 'Name of the template' }).fill(own);
    await dialog(page).getByRole('button', { name: 'Save as a template' }).press('Enter');
    await page.getByText(`Saved the template ${own}`).first().waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Check' }).press('Enter');
    await dialog(page).getByText('7 of 500 rows cannot be imported:').waitFor(SOON);
    await dialog(page).getByRole('row', { name: '42 Gross “heavy” is not a mass in kg or t' }).waitFor(SOON);
    expect(await axeFaults(page, 10, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'match-import-en-US-1440');
    const ofRun = async () => {
      const { list } = await carrier.write(listMatches, { states: ['no_docket'], pageSize: 500 });
      return list.filter(({ ticket }) => ticket?.ticketNo.startsWith(own)).length;
    };
    expect(await ofRun()).toBe(0);
    const download = page.waitForEvent('download', SOON);
    await dialog(page).getByRole('button', { name: 'Save these rows as a file' }).press('Enter');
    expect(readFileSync(await (await download).path(), 'utf8').split('\r\n')).toHaveLength(8);
    await dialog(page).getByRole('button', { name: 'Import the 493 that fit' }).press('Enter');
    await dialog(page).waitFor({ ...SOON, state: 'detached' });
    expect(await ofRun()).toBe(493);

    await choosePlace(page, place?.name ?? '');
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await dialog(page).getByText('500 rows', { exact: true }).waitFor(SOON);
    await dialog(page).getByText(own, { exact: true }).first().waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Check' }).press('Enter');
    await dialog(page).getByText('500 of 500 rows cannot be imported:').waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter');

    const aside = page.getByRole('button', { name: new RegExp(`^Set aside: Ticket ${own}-`) }).first();
    await aside.press('Enter');
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('not ours');
    expect(await axeFaults(page, 10, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'match-settle-en-US-1440');
    await page.keyboard.press('Escape');
    await aside.press('Enter');
    expect(await dialog(page).getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('not ours');
    await dialog(page).getByRole('button', { name: 'Set aside' }).press('Enter');
    await dialog(page).waitFor({ ...SOON, state: 'detached' });
    await page.getByText('Settled', { exact: true }).first().waitFor(SOON);
    expect(await ofRun()).toBe(492);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'match-en-US-1440');

    const before = addDays(today, -2);
    const { saved } = await carrier.write(importWeighTickets, {
      mode: 'all',
      destinationId: place?.id ?? 0,
      rows: [
        {
          ticket_no: `${own}-late`,
          weighed_on: formatDay(before),
          weighed_at: '0:05',
          gross: '49.98',
          tare: '17.50',
        },
      ],
    });
    expect(saved).toBe(1);
    await go(page, `/dockets?view=open&owner=nobody&kind=mismatch&from=${before}&to=${before}`);
    await page.getByRole('button', { name: `Take: Ticket ${own}-late` }).press('Enter');
    await page.getByText(`Ticket ${own}-late is yours.`).first().waitFor(SOON);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: `Take: Ticket ${own}-late` }).waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'left-open-en-US-1440');
    await page.getByRole('button', { name: 'Cut-off …' }).press('Enter');
    await dialog(page).getByRole('textbox', { name: 'Time' }).waitFor(SOON);
    expect(await axeFaults(page, 10, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'cut-off-en-US-1440');
    await page.context().close();
  });

  it('reads it in Chinese on a small screen', async () => {
    const page = await open({ path: '/dockets?view=match', locale: 'zh-CN', width: 1024, height: 768 });
    await page
      .getByText(/项未解决/)
      .first()
      .waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'match-zh-CN-1024');
    await page.getByRole('button', { name: '容差…' }).press('Enter');
    await dialog(page)
      .getByRole('button', { name: /^试算：/ })
      .first()
      .press('Enter');
    await dialog(page).getByRole('button', { name: '用最近 28 天试算' }).press('Enter');
    await dialog(page)
      .getByText(/最近 28 天/)
      .nth(1)
      .waitFor(SOON);
    expect(await axeFaults(page, 10, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'tolerances-zh-CN-1024');
    await page.keyboard.press('Escape');
    await go(page, '/dockets?view=open');
    await page
      .getByText(/项遗留/)
      .first()
      .waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'left-open-zh-CN-1024');
    await page.context().close();
  });
});
