import { getSystemSettings, listDockets } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { haulLoad } from '../testing/accept-load.ts';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let day: string;

const SOON = { timeout: 120_000 };

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  await haulLoad(product, { account: 'carrier', vehicleCode: 'CN40' });
  const carrier = await readAs(product, 'carrier');
  const { today } = await carrier.read(getSystemSettings);
  const { list } = await carrier.write(listDockets, { to: today, pageSize: 1 });
  day = list[0]?.day ?? today;
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

/** The texts of the pages that a printer would give. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', landscape: true });
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text;
}

describe('a dispatcher who prints the sheets of a day', () => {
  it('opens the day from the list, and each crew comes on pages of its own', async () => {
    const page = await open({ path: '/dockets' });
    await page.getByText('Day sheets').click();
    await page.goto(new URL(`/dockets?view=sheet&day=${day}`, page.url()).href);
    await page.getByRole('article').first().waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'docket-sheet-en-US-1440');
    const groups = await page.getByRole('article').evaluateAll((sheets) =>
      sheets.map((sheet) => ({
        name: sheet.querySelector('h2')?.textContent ?? '',
        numbers: Array.from(sheet.querySelectorAll('table:first-of-type tbody td:first-child'), (cell) =>
          cell.textContent.slice(0, 6),
        ),
      })),
    );
    const pages = await printed(page);
    expect(pages.length).toBeGreaterThanOrEqual(groups.length);
    expect(groups.every(({ numbers }) => numbers.length > 0)).toBe(true);
    for (const { name, numbers } of groups) {
      const own = pages.filter((text) => text.includes(name)).join(' ');
      expect(numbers.filter((docketNo) => !own.includes(docketNo))).toEqual([]);
    }
    // No sheet shares a page with another.
    expect(pages.filter((text) => groups.filter(({ name }) => text.includes(`${name} `)).length > 1)).toEqual(
      [],
    );
    const sheet = page.getByRole('article').first();
    const kg = (text: string) => Math.round((Number(text) || 0) * 1000);
    const [rows = [], totals = []] = await sheet.evaluate((all) =>
      ['tbody tr[data-void="false"] td:last-child', 'tfoot td:last-child'].map((cells) =>
        Array.from(all.querySelectorAll(cells), (cell) => cell.textContent),
      ),
    );
    expect(rows.reduce((sum, text) => sum + kg(text), 0)).toBe(kg(totals[0] ?? ''));
    await page.emulateMedia({ media: 'print' });
    const ground = await page
      .getByRole('article')
      .first()
      .evaluate((sheet) => getComputedStyle(sheet).color);
    expect(ground).toBe('rgb(0, 0, 0)');
    await keepPicture(page, 'docket-sheet-paper-en-US-1440');
    await page.context().close();
  });

  it('reads them by destination in Chinese on a small screen', async () => {
    const path = `/dockets?view=sheet&day=${day}&by=destination`;
    const page = await open({ path, locale: 'zh-CN', width: 1024, height: 768 });
    await page.getByRole('article').first().waitFor(SOON);
    expect(await axeFaults(page, 50)).toEqual([]);
    await keepPicture(page, 'docket-sheet-zh-CN-1024');
    expect((await printed(page)).join(' ')).toContain('合计');
    await page.context().close();
  });
});
