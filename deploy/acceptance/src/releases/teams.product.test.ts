import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPage, signIn } from '../testing/browser.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { buildGenerated, followApart, ship } from './testing/teams.ts';

let product: Product;
let browser: Browser;
let outside: string;

beforeAll(async () => {
  outside = mkdtempSync(path.join(tmpdir(), 'haulboard-apart-'));
  product = await startProduct();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(outside, { recursive: true, force: true });
});

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Script of the shell that a new visit runs. */
async function shellOf(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return scripts.filter((url) => /^\/assets\/main\.[0-9a-f]+\.js$/.test(url));
}

type Shipped = { name: string; shipIt: () => void | Promise<void> };

/** Ships a remote into the running product, and opens its page as a person who was not there before. */
async function shipAndOpen({ name, shipIt }: Shipped) {
  const before = await newPage(browser, { width: 2400 });
  await signIn(before, { product, account: 'carrier' });
  await menuItem(before, 'MAP').waitFor();
  const wasThere = (await menuItem(before, name.toUpperCase()).count()) > 0;
  const shellBefore = await shellOf(before);
  await before.context().close();

  await shipIt();

  // Wide enough for the whole menu.
  const page = await newPage(browser, { width: 2400 });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await signIn(page, { product, account: 'carrier' });
  await menuItem(page, name.toUpperCase()).click();
  await page.getByRole('heading', { name: 'The server’s day' }).waitFor();
  await page.getByText('Pacific/Auckland').waitFor();
  const found = { path: new URL(page.url()).pathname, wasThere, failures, shell: await shellOf(page) };
  await page.context().close();
  return { ...found, shellBefore };
}

describe('a team that ships its first remote', () => {
  it('sees it in the running product as the generator made it, and the shell is not built again', async () => {
    const seen = await shipAndOpen({
      name: 'weighing',
      shipIt: () => ship(product, buildGenerated('weighing')),
    });
    expect(seen).toMatchObject({ path: '/weighing', wasThere: false, failures: [], shell: seen.shellBefore });
  });

  it('does so from a repository of its own, by the very commands of the how-to', async () => {
    const alone = await newPage(browser);
    const look = async (address: string): Promise<void> => {
      await alone.goto(address);
      await alone.getByRole('heading', { name: 'The server’s day' }).waitFor();
    };
    const seen = await shipAndOpen({ name: 'yard', shipIt: () => followApart(product, outside, look) });
    await alone.context().close();
    expect(seen).toMatchObject({ path: '/yard', wasThere: false, failures: [], shell: seen.shellBefore });
  });
});
