import { beat, getReleases, getSystemReport, type VitalSample } from '@haulboard/contract';
import type { Browser, Page, Request } from 'playwright-core';
import { z } from 'zod';
import { readAs, type Reader } from '../testing/api.ts';
import { go, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const BLOCKED_MS = 800;

const told = z.object({
  is_last: z.boolean(),
  vitals: z.array(z.custom<VitalSample>(() => true)).default([]),
});

/** What this page tells of its visits from now on. */
function listen(page: Page): VitalSample[] {
  const samples: VitalSample[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(beat.path)) {
      samples.push(...told.parse(request.postDataJSON()).vitals);
    }
  });
  return samples;
}

const isLastBeat = (request: Request): boolean =>
  request.url().endsWith(beat.path) && told.parse(request.postDataJSON()).is_last;

/** From now on the next click stops the page in front, as a careless handler does. */
const blockNextClick = (page: Page) =>
  page.locator('[role=tabpanel]:not([hidden])').evaluate((panel, blockedMs) => {
    const block = (): void => {
      const end = performance.now() + blockedMs;
      let at = performance.now();
      while (at < end) {
        at = performance.now();
      }
    };
    panel.addEventListener('click', block, { once: true });
  }, BLOCKED_MS);

/** The browser has measured so many clicks that stopped a page: of shorter ones it may say nothing at all. */
const untilMeasured = (page: Page, clicks: number) =>
  page.evaluate(
    ([count, blockedMs]) =>
      new Promise<void>((resolve) => {
        let measured = 0;
        new PerformanceObserver((list, observer) => {
          const isBlocked = ({ name, duration }: PerformanceEntry): boolean =>
            name === 'click' && duration >= blockedMs;
          measured += list.getEntries().filter(isBlocked).length;
          if (measured >= count) {
            observer.disconnect();
            resolve();
          }
        }).observe({ type: 'event', buffered: true });
      }),
    [clicks, BLOCKED_MS] as const,
  );

/** The browser has shown what the last click did. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** As if the browser put the page aside and took it out again: of a page that is gone it shows no request. */
const putAside = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

async function buildOf(admin: Reader, name: string): Promise<string> {
  const { parts } = await admin.read(getReleases);
  return parts.find(({ part }) => part === name)?.build ?? '';
}

/** How many visits of a build were measured so far. */
async function countOf(admin: Reader, build: string): Promise<number> {
  const { vitals } = await admin.read(getSystemReport);
  return vitals.find((row) => row.build === build)?.inp?.count ?? 0;
}

describe('operations', () => {
  it('are told that a click stopped a page, of the build that was in front and of no other', async () => {
    const admin = await readAs(product, 'admin');
    const [planning, shell] = [await buildOf(admin, 'planning'), await buildOf(admin, 'shell')];
    const before = await countOf(admin, planning);
    const page = await newPage(browser);
    const samples = listen(page);
    await signIn(page, { product, account: 'subcarrier', target: '/today/edit' });
    await page.getByRole('grid', { name: 'Day plan' }).waitFor();

    await blockNextClick(page);
    await page.getByRole('searchbox', { name: 'Find on the board' }).click();
    await untilMeasured(page, 1);
    await go(page, '/account/center');
    await untilInFront(page, '/account/center');
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).click();
    await nextFrame(page);
    const said = page.waitForRequest(isLastBeat);
    await putAside(page);
    await said;

    const inpOf = (remote: string) =>
      samples.filter((each) => each.metric === 'INP' && each.remote === remote);
    expect(inpOf('planning')).toEqual([
      { remote: 'planning', build: planning, metric: 'INP', value: expect.any(Number) },
    ]);
    expect(inpOf('planning')[0]?.value).toBeGreaterThanOrEqual(BLOCKED_MS);
    expect(inpOf('shell').every(({ build, value }) => build === shell && value < BLOCKED_MS)).toBe(true);
    // The load is that of its first page, whatever came after.
    const load = samples.filter(({ metric }) => metric !== 'INP');
    expect(load.map(({ metric, build }) => [metric, build])).toEqual([
      ['LCP', planning],
      ['CLS', planning],
    ]);

    await go(page, '/today/edit');
    await untilInFront(page, '/today/edit');
    await blockNextClick(page);
    await page.getByRole('searchbox', { name: 'Find on the board' }).click();
    await untilMeasured(page, 2);
    await page.goto('about:blank');
    await until('the server counts both visits', async () => (await countOf(admin, planning)) >= before + 2);
    await page.context().close();
  });
});
