import { getReleases, reportFault } from '@haulboard/contract';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { Browser, Page, Route } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { newPage, signIn } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { freezesTold, hasFreezeNote } from './testing/freezes.ts';
import { TRAPPED } from './testing/marked-planning.ts';
import { buildNext, release } from './testing/next-build.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { altered, FAULTS, signedByStranger } from './testing/remote-faults.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
/** Build of each remote that runs now; there is one before it. */
const present: Record<string, string> = {};

// A product of its own: its remotes are released anew.
withProduct(startProduct, (given) => {
  ({ product, browser } = given);
  const builds = {
    planning: buildNext('planning', { version: '9.9.1', main: TRAPPED }),
    map: buildNext('map', { version: '9.9.1' }),
  };
  for (const [name, dist] of Object.entries(builds)) {
    present[name] = release(product, 'publish', dist).build;
    release(product, 'promote', name, present[name]);
  }
});

const PATIENCE = 90_000;
const PLACES: Record<string, { path: string; shown: (page: Page) => Promise<void> }> = {
  planning: {
    path: '/today/edit',
    shown: (page) => page.getByRole('grid', { name: 'Day plan' }).waitFor({ timeout: PATIENCE }),
  },
  map: { path: '/map', shown: (page) => page.locator('.ol-viewport').waitFor({ timeout: PATIENCE }) },
};

/** Every other fault for each remote, and the others for the next; FULL takes all for each. */
function faultsOf(name: string): string[] {
  const turn = Object.keys(PLACES).indexOf(name) % 2;
  return Object.keys(FAULTS).filter((_, at) => isFull || at % 2 === turn);
}

const olderRuns = (page: Page) => page.getByText(/is running the version before/);

async function visit(name: string, fault: (route: Route) => Promise<unknown>, files: string): Promise<Page> {
  const page = await newPage(browser);
  await page.route(files, fault);
  await signIn(page, { product, account: 'carrier', target: PLACES[name]?.path ?? '/' });
  return page;
}

/** The rest of the product is there: another remote's page, and the menu that leads to it. */
async function goElsewhere(page: Page, name: string): Promise<void> {
  const [title, other] = name === 'map' ? ['TODAY', PLACES['planning']] : ['MAP', PLACES['map']];
  await page.getByRole('menuitem', { name: title, exact: true }).click();
  await other?.shown(page);
}

describe.each(Object.keys(PLACES))('%s', (name) => {
  const place = PLACES[name];

  it.each(faultsOf(name))('runs its last good build, and nobody else notices, when %s', async (fault) => {
    const meet = FAULTS[fault] ?? ((route: Route) => route.abort());
    const page = await visit(name, meet, `**/r/${name}/${present[name] ?? ''}/**`);
    await olderRuns(page).waitFor({ timeout: PATIENCE });
    await place?.shown(page);
    await goElsewhere(page, name);
    expect(await olderRuns(page).isVisible()).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });

  it('is a card with Retry when none of its builds can be fetched, and comes back by it', async () => {
    const page = await visit(name, (route) => route.abort('connectionrefused'), `**/r/${name}/**`);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.waitFor({ timeout: PATIENCE });
    await goElsewhere(page, name);
    await page.goBack();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await place?.shown(page);
    expect(await retry.count()).toBe(0);
    await page.context().close();
  });

  it('is said by an administrator’s page to have been changed on the way', async () => {
    const reader = await readAs(product, 'admin');
    const isReported = async () => {
      const { parts } = await reader.read(getReleases);
      const loads = parts.find(({ part }) => part === name)?.loads ?? [];
      return loads.some(({ build, reason }) => build === present[name] && reason === 'integrity');
    };
    await expect(until('the change is reported', isReported)).resolves.toBeUndefined();
  });
});

describe('a remote that is late', () => {
  it('says so, is waited for, and comes without anybody’s help', async () => {
    const page = await visit(
      'map',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 6000));
        await route.continue();
      },
      '**/r/map/**/remoteEntry*',
    );
    await page.getByText('This takes longer than usual. Still loading…').waitFor({ timeout: PATIENCE });
    await PLACES['map']?.shown(page);
    expect(await olderRuns(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('a fault of planning while it runs', () => {
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  it('in a handler, in a promise or of the whole page leaves that as it is, and operations hear whose it was', async () => {
    const page = await newPage(browser);
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(reportFault.path)) {
        told.push(request.postData() ?? '');
      }
    });
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await PLACES['planning']?.shown(page);
    await press(page, 'Fail in a handler');
    await press(page, 'Fail in a promise');
    await until('both faults are told', () => told.length >= 2);
    await PLACES['planning']?.shown(page);
    expect(told.map((text) => JSON.parse(text))).toMatchObject([
      { remote: 'planning', build: present['planning'], message: 'a fault in a handler' },
      { remote: 'planning', build: present['planning'], message: 'a fault in a promise' },
    ]);
    await press(page, 'Empty the page');
    await olderRuns(page).waitFor({ timeout: PATIENCE });
    await PLACES['planning']?.shown(page);
    await goElsewhere(page, 'planning');
    expect(JSON.parse(told.at(-1) ?? '')).toMatchObject({
      build: present['planning'],
      message: 'crash: It emptied the page.',
    });
    await page.context().close();
  });

  it('while it draws costs its own tab only', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await PLACES['planning']?.shown(page);
    await press(page, 'Fail while drawing');
    // Right after its start, that is a build that does not run: the one before does.
    await olderRuns(page).waitFor({ timeout: PATIENCE });
    await PLACES['planning']?.shown(page);
    await goElsewhere(page, 'planning');
    expect(await page.getByRole('tab', { name: /TODAY/ }).isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('an endless loop in planning', () => {
  const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

  it('costs the page, not what was typed: opened again, it asks first and offers the version before', async () => {
    const frozen = await newPage(browser);
    await signIn(frozen, { product, account: 'carrier', target: '/today/edit' });
    await PLACES['planning']?.shown(frozen);
    await frozen.getByRole('button', { name: 'Add load' }).click();
    await note(frozen).fill('Half typed when it froze');
    await frozen.getByText(/^Saved \d+ (s|min) ago$/).waitFor();
    // It lies below the dialog, and never returns.
    void frozen
      .getByRole('button', { name: 'Stand still' })
      .evaluate((button: HTMLElement) => setTimeout(() => button.click(), 1500));
    const context = frozen.context();
    const again = await context.newPage();
    await again.goto(`${product.address}/registry/current.json`);
    await until('the watchdog notes who froze the page', () => hasFreezeNote(again));
    await until('operations hear of it from a page that stands still', async () =>
      (await freezesTold(product)).includes(present['planning'] ?? ''),
    );
    await frozen.close();

    await signIn(again, { product, account: 'carrier', target: '/today/edit' });
    const card = again.getByRole('alert', { name: '“Today” froze the page last time' });
    await card.waitFor({ timeout: PATIENCE });
    await card.getByRole('button', { name: 'Run the version before' }).click();
    await PLACES['planning']?.shown(again);
    await again.getByRole('button', { name: 'Take over' }).click({ timeout: PATIENCE });
    await note(again).waitFor({ timeout: PATIENCE });
    expect(await note(again).inputValue()).toBe('Half typed when it froze');
    await again.getByText(/because the new one froze the page/).waitFor();
    // Once is enough.
    expect(await freezesTold(product)).toEqual([present['planning']]);
    await context.close();
  });
});

describe('a build that was replaced', () => {
  it('is still served, file by file, to pages that were opened before', async () => {
    const answer = await fetch(`${product.address}/registry/current.json`);
    const { document } = signedRegistry.parse(await answer.json());
    const before = registryDocument.parse(JSON.parse(document)).remotes['planning']?.lastGood;
    const files = Object.keys(before?.manifest.files ?? {});
    const statuses = await Promise.all(
      files.map(
        async (file) => (await fetch(`${product.address}/r/planning/${before?.build}/${file}`)).status,
      ),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('the code of a remote', () => {
  it('is not asked for by a customer, who may not use it', async () => {
    const page = await newPage(browser);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await signIn(page, { product, account: 'customer' });
    await page.goto(`${product.address}/map`);
    await page.waitForURL(/\/error\/(403|404)/);
    await page.waitForTimeout(2000);
    expect(paths.filter((path) => path.startsWith('/r/map/'))).toEqual([]);
    expect(paths.length).toBeGreaterThan(3);
    await page.context().close();
  });
});

describe('a registry', () => {
  const REGISTRY = '**/registry/current.json';
  /** Whoever believed it would ask for a planning that nobody published. */
  const pointedElsewhere = (body: string) => body.replaceAll(present['planning'] ?? '', 'ffffffffffff');

  const REGISTRY_FAULTS: [string, (route: Route) => Promise<unknown>][] = [
    ['nobody answers for', (route) => route.abort('connectionrefused')],
    ['that was changed after it was signed', (route) => altered(route, pointedElsewhere)],
    [
      'that somebody else signed',
      (route) => altered(route, (body) => signedByStranger(pointedElsewhere(body))),
    ],
    ['that is empty', (route) => route.fulfill({ json: {} })],
    ['that is no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
    ['that breaks off', (route) => altered(route, (body) => body.slice(0, 100))],
  ];

  // What cannot be read at all is told apart without a browser too (`registry.test.ts`).
  it.each(isFull ? REGISTRY_FAULTS : REGISTRY_FAULTS.slice(1, 3))(
    '%s leaves people with the last one that was good',
    async (_, fault) => {
      const page = await newPage(browser);
      await signIn(page, { product, account: 'carrier', target: '/today/edit' });
      await PLACES['planning']?.shown(page);
      await page.route(REGISTRY, fault);
      await page.reload();
      await PLACES['planning']?.shown(page);
      expect(await olderRuns(page).count()).toBe(0);
      await page.context().close();
    },
  );

  it('of an earlier day is not taken again', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/map' });
    await PLACES['map']?.shown(page);
    const old = await (await fetch(`${product.address}/registry/current.json`)).text();
    release(product, 'rollback', 'map', '--reason', 'to have an older document');
    const wanted = page.waitForRequest(/\/r\/map\//);
    await page.reload();
    const build = new URL((await wanted).url()).pathname.split('/')[3];
    expect(build).not.toBe(present['map']);
    // Files are asked for before the registry is read: only a page that runs one has taken it.
    await PLACES['map']?.shown(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route(REGISTRY, (route) => route.fulfill({ contentType: 'application/json', body: old }));
    await page.reload();
    await PLACES['map']?.shown(page);
    expect(asked.filter((url) => url.includes(`/r/map/${present['map'] ?? ''}/`))).toEqual([]);
    await page.context().close();
  });
});
