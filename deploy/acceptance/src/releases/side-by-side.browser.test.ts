import type { Browser, CDPSession, Page } from 'playwright-core';
import { go, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const PATIENCE = 60_000;
/** A few in the run of every change, as many as people do in weeks when FULL. */
const MOUNTS = Number(process.env['MOUNTS'] ?? (isFull ? 200 : 6));
/** The first visits fill caches that stay; until some forty of them the browser compiles what is used often. */
const WARM_UP = isFull ? 40 : 5;

const OWN_PAGE = '/account/center';
const PLANNING = {
  path: '/today/edit',
  tab: /TODAY/,
  shown: (page: Page) => page.getByRole('grid', { name: 'Day plan' }),
};
const MAP = { path: '/map', tab: /MAP/, shown: (page: Page) => page.locator('.ol-viewport') };

type Remote = typeof MAP;

async function openOwnPage(): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, { product, account: 'carrier2', target: OWN_PAGE });
  await untilInFront(page, OWN_PAGE);
  return page;
}

async function open(page: Page, { path, shown }: Remote): Promise<void> {
  await go(page, path);
  await shown(page).waitFor({ timeout: PATIENCE });
}

/** Opens its page and closes it again, as a person does. */
async function visit(page: Page, remote: Remote): Promise<void> {
  await open(page, remote);
  await page.getByRole('tab', { name: remote.tab }).press('Delete');
  await remote.shown(page).waitFor({ state: 'detached', timeout: PATIENCE });
}

async function heapOf(client: CDPSession): Promise<number> {
  // What one round finalises the next one frees.
  for (let round = 0; round < 3; round += 1) {
    await client.send('HeapProfiler.collectGarbage');
  }
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

describe('a page that is open for weeks', () => {
  it('does not grow with every visit to its remotes', async () => {
    const page = await openOwnPage();
    const client = await page.context().newCDPSession(page);
    const visitBoth = async (times: number): Promise<number> => {
      for (let count = 0; count < times; count += 1) {
        await visit(page, PLANNING);
        await visit(page, MAP);
      }
      return heapOf(client);
    };
    const start = await visitBoth(WARM_UP);
    const end = await visitBoth(MOUNTS);
    await page.context().close();
    expect(end / start).toBeLessThan(1.1);
  });
});

/**
 * How the page looks: the looks of each kind of element, by tag and classes. Not a picture: trucks move and loads come
 * along meanwhile.
 */
async function looksOf(page: Page): Promise<Record<string, string[]>> {
  await page.mouse.move(0, 0);
  // Colours that fade are on their way for a moment.
  await page.waitForTimeout(1000);
  return page.evaluate(() => {
    const looks: Record<string, string[]> = {};
    const layout =
      /^(block|inline)-size$|width$|height$|^(top|left|right|bottom|inset|transform|perspective)|grid-template/;
    for (const element of document.querySelectorAll(
      'header *, [role=tablist] *, [role=tabpanel]:not([hidden]) *',
    )) {
      const kind = `${element.tagName} ${[...element.classList].toSorted().join('.')}`;
      const style = getComputedStyle(element);
      const look = [...style]
        // Chromium lists variables too: each component that is drawn for the first time brings some of its own.
        .filter((name) => !name.startsWith('--') && !layout.test(name))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
        .join('; ');
      const known = (looks[kind] ??= []);
      if (!known.includes(look)) {
        known.push(look);
      }
    }
    return looks;
  });
}

describe('the styles of one remote', () => {
  it.each([
    ['map', 'planning', PLANNING, MAP],
    ['planning', 'the map', MAP, PLANNING],
  ])('of %s leave %s and the shell as they are', async (_, __, ...[first, other]) => {
    const page = await openOwnPage();
    await open(page, first);
    let before = await looksOf(page);
    await open(page, other);
    await open(page, first);
    let changed: string[] | undefined;
    // What undo would take may still be asked for; what a style sheet spoils stays spoiled.
    for (let tries = 0; tries < 10 && changed?.length !== 0; tries += 1) {
      const after = await looksOf(page);
      const kinds = Object.keys(before).filter((kind) => after[kind]);
      expect(kinds.length).toBeGreaterThan(40);
      changed = kinds.filter((kind) => !before[kind]?.some((look) => after[kind]?.includes(look)));
      if (changed.length > 0) {
        // What can be undone changes meanwhile: a page that never had the other says how it looks now.
        const fresh = await openOwnPage();
        await open(fresh, first);
        before = await looksOf(fresh);
        await fresh.context().close();
      }
    }
    await page.context().close();
    expect(changed).toEqual([]);
  });
});
