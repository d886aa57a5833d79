import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getReleases } from '@haulboard/contract';
import { registryDocument, signedRegistry, type RegistryDocument } from '@haulboard/contract/shell';
import type { Browser, Page } from 'playwright-core';
import { alter, hasTakenEffect, loseFiles, LOSSES, watchScripts } from './testing/alter-files.ts';
import { readAs, sessionOf } from '../testing/api.ts';
import { comeSignedIn, go, launchBrowser, newPage, signIn } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { release } from './testing/next-build.ts';
import { publishNextShell } from './testing/next-shell.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { CANNOT_START, FAULTS, SHELL_FAULTS, STYLE_FAULTS } from './testing/remote-faults.ts';

/** A hanging file is waited for, and then asked for again. */
const PATIENCE = 120_000;

let product: Product;
let browser: Browser;
let registry: RegistryDocument;

/** A product of its own: its builds are altered on disk, as by somebody who got into the file server. */
beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const answer = await fetch(`${product.address}/registry/current.json`);
  const { document } = signedRegistry.parse(await answer.json());
  registry = registryDocument.parse(JSON.parse(document));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const releases = (...below: string[]) => path.join(product.dataDir, 'releases', ...below);

/** Files of planning's present build, by what they are. */
function planningFiles(wanted: RegExp): string[] {
  const { build, manifest } = registry.remotes['planning'] ?? {};
  const names = Object.keys(manifest?.files ?? {}).filter((name) => wanted.test(name));
  return names.map((name) => releases('r/planning', build ?? '', name));
}

/** Somebody's board, and the scripts of the shell that its page has not run yet: what it asks for while one works. */
async function openBoard(): Promise<{ page: Page; later: string[] }> {
  const page = await newPage(browser);
  const run = watchScripts(page);
  await signIn(page, { product, account: 'carrier', target: '/today/edit' });
  await page.getByRole('grid', { name: 'Day plan' }).waitFor();
  const folder = releases('shell', registry.shell?.build ?? '');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js') && !run.has(name));
  expect(names).not.toHaveLength(0);
  return { page, later: names.map((name) => path.join(folder, name)) };
}

/** The sign-in page has fetched files ahead: they are asked for again. */
async function forgetFiles(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
}

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

const REMOTE_FILES: [string, RegExp][] = [
  ['the entry', /^remoteEntry\..*\.js$/],
  ['the screen’s script', /^app\..*\.js$/],
  ['the screen’s style', /^app\..*\.css$/],
  ['what the screen asks for in turn', /^\d+\..*\.js$/],
];

/** Somebody plans, or is told why not, and goes on to the map; nothing that was added takes effect. */
async function planAndGoOn(page: Page): Promise<void> {
  await signIn(page, { product, account: 'carrier', target: '/today/edit' });
  const instead = page
    .getByRole('grid', { name: 'Day plan' })
    .or(page.getByRole('main').getByRole('button', { name: 'Retry' }));
  await instead.first().waitFor();
  expect(await hasTakenEffect(page)).toBe(false);
  await menuItem(page, 'MAP').click();
  await page.locator('.ol-viewport').waitFor();
  expect(await hasTakenEffect(page)).toBe(false);
}

describe('somebody alters a file of a remote on the server', () => {
  it.each(REMOTE_FILES)('%s: it never runs, and the rest of the product does', async (_, wanted) => {
    const files = planningFiles(wanted);
    expect(files).not.toHaveLength(0);
    const restore = alter(files);
    const page = await newPage(browser);
    try {
      await planAndGoOn(page);
    } finally {
      restore();
      await page.context().close();
    }
  });
});

describe('one file of a remote alone does not come', () => {
  const all = REMOTE_FILES.flatMap(([what, wanted]) => LOSSES.map((how) => [what, how, wanted] as const));

  // Of all files of a build at once it is seen in `faults.product.test.ts`.
  it.each(isFull ? all : all.filter((_, at) => at === 4 || at === 7))(
    '%s, %s: people are told, and the rest of the product is there',
    async (_, how, wanted) => {
      const files = planningFiles(wanted);
      expect(files).not.toHaveLength(0);
      const page = await newPage(browser);
      await loseFiles(page, files, how);
      await planAndGoOn(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
  );
});

describe('a script of a remote', () => {
  it('that comes without its hash is refused by the browser itself, and with it is taken', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/account/center' });
    await page.getByRole('banner').waitFor();
    const { build, manifest } = registry.remotes['map'] ?? {};
    const entry = manifest?.entry ?? '';
    const add = (integrity: string) =>
      page.evaluate(
        ([src, hash]) =>
          new Promise<string>((resolve) => {
            const script = document.createElement('script');
            Object.assign(script, { src, integrity: hash, crossOrigin: 'anonymous' });
            script.addEventListener('load', () => resolve('ran'));
            script.addEventListener('error', () => resolve('refused'));
            document.head.append(script);
          }),
        [`/r/map/${build ?? ''}/${entry}`, integrity] as const,
      );
    expect(await add('')).toBe('refused');
    expect(await add(manifest?.files[entry] ?? '')).toBe('ran');
    await page.context().close();
  });
});

describe('somebody alters the shell on the server', () => {
  it('in scripts it asks for later: none runs, and the page a person works in stays', async () => {
    const { page, later } = await openBoard();
    const restore = alter(later);
    try {
      await forgetFiles(page);
      const refused = page.waitForEvent('console', (said) => said.text().includes('valid digest'));
      await go(page, '/account/center');
      await refused;
      await menuItem(page, 'MAP').click();
      await page.locator('.ol-viewport').waitFor();
      expect(await hasTakenEffect(page)).toBe(false);
    } finally {
      restore();
      await page.context().close();
    }
  });
});

describe('a script that the shell asks for later does not come', () => {
  it.each(isFull ? LOSSES : LOSSES.slice(0, 1))(
    '%s: its page has its shape, then says so and comes with Retry; the rest is there',
    async (how) => {
      const { page, later } = await openBoard();
      await loseFiles(page, later, how);
      await forgetFiles(page);
      await go(page, '/account/center');
      const shape = page.getByRole('main').locator('[data-skeleton]');
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      await shape.or(retry).first().waitFor();
      await menuItem(page, 'MAP').click();
      await page.locator('.ol-viewport').waitFor();
      await page.getByRole('tab', { name: 'My account' }).click();
      // What hangs is given up after two minutes.
      await retry.waitFor({ timeout: 200_000 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retry.click();
      await page.getByRole('main').getByText('Demo Dispatcher').first().waitFor();
      expect(await retry.count()).toBe(0);
      await page.context().close();
    },
  );
});

describe('the style of the shell does not come', () => {
  it.each(isFull ? STYLE_FAULTS : STYLE_FAULTS.slice(0, 1))(
    '%s: people sign in, are told, and have their board once it comes',
    async (fault) => {
      const page = await newPage(browser);
      await page.route('**/assets/*.css*', FAULTS[fault] ?? ((route) => route.abort()));
      await comeSignedIn(page, await sessionOf(product, 'carrier'));
      // While its style hangs a page is never loaded.
      await page.goto(`${product.address}/today/edit`, { waitUntil: 'commit' });
      await page.getByText(/Haulboard cannot start just now/).waitFor({ timeout: PATIENCE });
      await page.getByRole('button', { name: 'Try again now' }).focus();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // It may be just about to try by itself.
      await page.keyboard.press('Enter');
      await page.getByRole('grid', { name: 'Day plan' }).waitFor({ timeout: PATIENCE });
      expect(await page.getByText(/Haulboard cannot start/).count()).toBe(0);
      await page.context().close();
    },
  );
});

describe('a new shell whose first script does not come', () => {
  let next: { build: string; main: string };
  let before: string;
  beforeAll(() => {
    before = registry.shell?.build ?? '';
    next = publishNextShell(product, before);
    release(product, 'promote', 'shell', next.build);
  });
  afterAll(() => void release(product, 'rollback', 'shell', '--reason', 'it was only tried'));

  const buildOf = (page: Page) => page.locator('meta[name=haulboard-build]').getAttribute('content');
  const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });

  it('reaches an open page by an offer, up and down, and the count of tabs comes round', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await board(page).waitFor({ timeout: PATIENCE });
    expect(await buildOf(page)).toBe(next.build);
    release(product, 'rollback', 'shell', '--reason', 'it was only tried');
    await page.getByRole('button', { name: 'Load it now' }).click({ timeout: PATIENCE });
    await page.locator(`meta[name=haulboard-build][content="${before}"]`).waitFor({ state: 'attached' });
    await board(page).waitFor({ timeout: PATIENCE });
    expect(await page.getByRole('button', { name: 'Load it now' }).count()).toBe(0);
    const reader = await readAs(product, 'admin');
    const hasArrived = async () => {
      const { parts } = await reader.read(getReleases);
      const tabs = parts.find(({ part }) => part === 'shell')?.tabs ?? [];
      return tabs.some(({ build, isWanted }) => build === before && isWanted);
    };
    let isCounted = await hasArrived();
    for (let tries = 0; !isCounted && tries < 40; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      isCounted = await hasArrived();
    }
    expect(isCounted).toBe(true);
    release(product, 'unhold', 'shell');
    release(product, 'promote', 'shell', next.build);
    await page.getByRole('button', { name: 'Load it now' }).waitFor({ timeout: PATIENCE });
    await page.context().close();
  });

  it.each(isFull ? SHELL_FAULTS : SHELL_FAULTS.slice(0, 3))(
    'gives way to the last good one, and operations hear of it: %s',
    async (fault) => {
      const page = await newPage(browser);
      const told = page.waitForRequest(
        (request) =>
          request.url().endsWith('/releases/beat') && (request.postData() ?? '').includes(next.build),
      );
      await page.route(`**/assets/${next.main}*`, FAULTS[fault] ?? ((route) => route.abort()));
      await signIn(page, { product, account: 'carrier', target: '/today/edit' });
      await board(page).waitFor({ timeout: PATIENCE });
      expect(await buildOf(page)).toBe(before);
      const { steps }: { steps: { remote: string; build: string; phase: string }[] } = (
        await told
      ).postDataJSON();
      expect(steps).toContainEqual(
        expect.objectContaining({ remote: 'shell', build: next.build, phase: 'failed' }),
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
  );

  it('says so in the person’s language when no shell does, and starts by itself later', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await board(page).waitFor({ timeout: PATIENCE });
    await page.route('**/assets/main.*', (route) => route.fulfill({ status: 503, body: 'no' }));
    const choose = (language: string) =>
      page.evaluate((chosen) => localStorage.setItem('haulboard.locale', chosen), language);
    for (const [language, words] of isFull ? CANNOT_START : CANNOT_START.slice(0, 1)) {
      await choose(language);
      await page.reload();
      await page.getByText(words).waitFor({ timeout: PATIENCE });
    }
    await choose('en-US');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await board(page).waitFor({ timeout: PATIENCE });
    expect(await page.getByText(/Haulboard cannot start/).count()).toBe(0);
    await page.context().close();
  });
});
