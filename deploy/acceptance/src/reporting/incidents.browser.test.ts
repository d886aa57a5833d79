import { incidents } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront, type Visit } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const SOON = { timeout: 120_000 };

/** A photo as a phone takes one, made by the browser itself. */
async function takePhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    const paint = canvas.getContext('2d');
    paint?.fillRect(0, 0, 1500, 2000);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

async function open(path: string, { visit, account }: { visit: Visit; account: string }) {
  const page = await newPage(browser, visit);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(
    (locale) => localStorage.setItem('haulboard.locale', locale),
    visit.locale ?? 'en-US',
  );
  await signIn(page, { product, account, target: path });
  await untilInFront(page, path);
  return { page, said };
}

describe('a dispatcher who reports an incident', () => {
  it('is told what to do now, adds a photo, and finds it by its address', async () => {
    const { page, said } = await open('/report', {
      visit: { width: 1440, height: 900 },
      account: 'carrier',
    });
    await page.getByRole('button', { name: 'Add incident' }).press('Enter');
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: /^Notifiable to WorkSafe/ }).click();
    await page.getByTitle('Yes', { exact: true }).click();
    await form.getByText('This must be reported to WorkSafe. Do this now:').waitFor(SOON);
    const words = `The trailer rolled on the bend (${Date.now()}).`;
    await form.getByRole('textbox', { name: /^What happened, in words/ }).fill(words);
    await keepPicture(page, 'incident-form-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    // It stays open on what comes next.
    await form.getByRole('region', { name: 'Photos' }).waitFor(SOON);
    await form.locator(':focus').waitFor({ state: 'attached', ...SOON });
    const { list } = await (await readAs(product, 'carrier')).read(incidents.calls.find, { page_size: 500 });
    const made = list.find(({ description }) => description === words);
    await page.goto(`${product.address}/report?record=${made?.id ?? 0}`);
    const photos = form.getByRole('region', { name: 'Photos' });
    await photos.getByText('No photos yet.').waitFor(SOON);
    const photo = { name: 'bend.png', mimeType: 'image/png', buffer: await takePhoto(page) };
    await form.locator('input[type=file]').setInputFiles(photo);
    await photos.getByRole('button', { name: /^Open photo/ }).click(SOON);
    const large = page.getByRole('dialog').last();
    await large.getByRole('img').waitFor(SOON);
    expect(await large.getByRole('button', { name: 'Remove the photo' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await keepPicture(page, 'incident-photo-en-US-1440');
    await page.keyboard.press('Escape');

    await page.goto(`${product.address}/report/trends`);
    await page.getByRole('application', { name: /^Map of where it happened/ }).waitFor(SOON);
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

describe('a dispatcher at a skid, with a phone', () => {
  it('reports a near hit with three taps, in Chinese', async () => {
    const { page, said } = await open('/report/near-hit', {
      visit: { width: 390, height: 844, locale: 'zh-CN' },
      account: 'subcarrier',
    });
    await page.getByRole('radio', { name: '林道危险' }).click(SOON);
    await page.getByRole('button', { name: '发送' }).click();
    await page
      .getByText(/^已发送，编号 HS-\d{6}。谢谢。$/)
      .last()
      .waitFor(SOON);
    expect(await axeFaults(page, 20)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await keepPicture(page, 'near-hit-zh-CN-390');
    expect(said).toEqual([]);
    await page.context().close();
  });
});
