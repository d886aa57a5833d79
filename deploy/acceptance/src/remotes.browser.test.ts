import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPage, signIn } from './testing/browser.ts';
import { serveRemote, type FileServer } from './testing/file-server.ts';
import { buildNext, release } from './testing/next-build.ts';
import { freePort, startProduct, type Product } from './testing/product.ts';

let product: Product;
let browser: Browser;
let mapFiles: FileServer;
let mapPort: number;

/** The map remote's files come from a server of its own, as a separate team would run it. */
beforeAll(async () => {
  mapPort = await freePort();
  product = await startProduct({ REMOTE_ORIGINS: `map=http://127.0.0.1:${mapPort}` });
  mapFiles = await serveRemote(path.join(product.dataDir, 'releases'), mapPort);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await mapFiles?.stop();
  await product?.stop();
});

function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}

const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

describe('the code of a remote', () => {
  it('is not asked for by a customer, who may not use it', async () => {
    const page = await newPage(browser);
    const urls = watchRequests(page);
    await signIn(page, { product, account: 'customer' });
    await page.goto(`${product.address}/map`);
    await page.waitForURL(/\/error\/(403|404)/);
    await page.waitForTimeout(2000);
    expect(urls.filter((url) => url.startsWith('/r/map/'))).toEqual([]);
    expect(urls.length).toBeGreaterThan(3);
    await page.context().close();
  });
});

describe('a remote whose file server is down', () => {
  it('costs its own page only, and Retry brings it back without a reload', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await board(page).waitFor();
    await mapFiles.stop();
    await menuItem(page, 'MAP').click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.waitFor({ timeout: 60_000 });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await menuItem(page, 'TODAY').click();
    await board(page).waitFor();

    await menuItem(page, 'MAP').click();
    await retry.waitFor({ timeout: 60_000 });
    mapFiles = await serveRemote(path.join(product.dataDir, 'releases'), mapPort);
    await retry.click();
    await page.locator('.ol-viewport').waitFor({ timeout: 60_000 });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.context().close();
  });
});

describe('a second build of planning', () => {
  it('is what a new page load gets once the registry points at it, with the same shell', async () => {
    const before = await newPage(browser);
    const first = watchRequests(before);
    await signIn(before, { product, account: 'carrier', target: '/today/edit' });
    await board(before).waitFor();

    const published = release(product, 'publish', buildNext('planning', { version: '9.9.9' }));
    release(product, 'promote', 'planning', published.build);

    const after = await newPage(browser);
    const second = watchRequests(after);
    await signIn(after, { product, account: 'carrier', target: '/today/edit' });
    await board(after).waitFor();

    const buildsIn = (urls: string[]) =>
      new Set(urls.filter((url) => url.startsWith('/r/planning/')).map((url) => url.split('/')[3]));
    const shellIn = (urls: string[]) => urls.filter((url) => /^\/assets\/main\.[0-9a-f]+\.js$/.test(url));
    expect([...buildsIn(second)]).toEqual([published.build]);
    expect([...buildsIn(first)]).not.toEqual([published.build]);
    expect(shellIn(second)).toEqual(shellIn(first));
    await before.context().close();
    await after.context().close();
  });
});
