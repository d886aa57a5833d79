import { getDocketEntry, listDockets, type ListedDocket } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { haulLoad } from '../testing/accept-load.ts';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
/** Of a load that was hauled, with nothing wrong; and a grade that is not the load's. */
let docket: ListedDocket;
let otherGrade: string;

const SOON = { timeout: 120_000 };

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  await haulLoad(product, { account: 'carrier', vehicleCode: 'CN40' });
  const carrier = await readAs(product, 'carrier');
  // One that can be invoiced: at some hours the last that was weighed is still under way.
  const asked = { weights: 'with', check: 'passed', invoicing: 'due', pageSize: 200 } as const;
  const { list } = await carrier.write(listDockets, asked);
  const { grades } = await carrier.read(getDocketEntry);
  const found = list.findLast(({ taskId, truckNetKg }) => taskId !== null && truckNetKg === null);
  const other = grades.find(({ id }) => id !== found?.logGradeId);
  if (!found || !other) {
    throw new Error('the demo has no docket of a load with nothing wrong');
  }
  docket = found;
  otherGrade = other.name;
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

async function writeOtherGrade(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Put right …' }).press('Enter');
  const grade = dialog(page).getByRole('combobox', { name: 'Grade' });
  await grade.fill(otherGrade);
  await grade.press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('As on the paper');
  await page.keyboard.press('Control+Enter');
}

/** Puts the open docket on an invoice, which nobody puts right then, and takes it off again. */
async function chargeIt(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Put on an invoice …' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Put on an invoice' });
  await asked.getByRole('textbox', { name: 'Invoice number' }).fill('INV-7');
  expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
  await keepPicture(page, 'docket-invoice-en-US-1440');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('link', { name: 'All dockets of invoice INV-7' }).waitFor(SOON);
  await dialog(page).getByRole('button', { name: 'Put right …' }).waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Take off the invoice …' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('wrong month');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Put right …' }).waitFor(SOON);
}

describe('a dispatcher whose docket says another grade than its load', () => {
  it('finds it by a link, takes the load’s grade by one key, undoes it, and verifies it in the end', async () => {
    const { docketNo, id, gradeCode } = docket;
    const page = await open({ path: `/dockets?id=${id}` });
    await writeOtherGrade(page);
    const said = `Grade: docket ${otherGrade}, load ${gradeCode}.`;
    await dialog(page).getByText(said).waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-checks-en-US-1440');
    await page.keyboard.press('Escape');
    await page.goto(`${product.address}/dockets?check=errors&q=${docketNo}`);
    await page.getByRole('row').filter({ hasText: docketNo }).getByText('Grade').first().waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'docket-errors-en-US-1440');

    await page.getByRole('link', { name: docketNo, exact: true }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Take the load’s grade' }).press('Enter');
    await dialog(page).getByText('Passed').waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Undo what was done last' }).press('Enter');
    await dialog(page).getByText(said).waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Take the load’s grade' }).press('Enter');
    await dialog(page).getByText('“The load says so”').first().waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Verify' }).press('Enter');
    await dialog(page).getByText('Verified').first().waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-verified-en-US-1440');
    await chargeIt(page);
    await page.context().close();
  });

  it('reads all of it in Chinese on a small screen', async () => {
    const page = await open({ path: `/dockets?id=${docket.id}`, locale: 'zh-CN', width: 1024, height: 768 });
    await dialog(page).getByText('人工核对').waitFor(SOON);
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await keepPicture(page, 'docket-checks-zh-CN-1024');
    await page.keyboard.press('Escape');
    await page.goto(`${product.address}/dockets`);
    await page.getByRole('columnheader', { name: '状态' }).waitFor(SOON);
    await keepPicture(page, 'docket-list-zh-CN-1024');
    await page.context().close();
  });
});
