import { getTimestamp } from '@haulboard/contract';
import { NZ } from '@haulboard/contract/testing';
import { hourStamp } from '@haulboard/contract/time';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPage, signIn } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
/** What a browser keeps of a person who is signed in. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  const page = await newPage(browser);
  await signIn(page, { product, account: 'carrier', target: '/account/center' });
  signedIn = await page.context().storageState();
  await page.context().close();
});

const notice = (page: Page) => page.getByRole('dialog', { name: /New Zealand time|clock is wrong/ });
const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });

type Desk = {
  timezoneId: string;
  /** What the server takes for now. */
  instant: string;
  /** How far this computer's clock is off. */
  wrongByHours?: number;
};

/** A computer somewhere at some moment: its clock and the server's hour are set, everything else is real. */
async function openAt({ timezoneId, instant, wrongByHours = 0 }: Desk): Promise<Page> {
  const context = await browser.newContext({ timezoneId, storageState: signedIn });
  const page = await context.newPage();
  const now = Date.parse(instant);
  await page.clock.setFixedTime(now + wrongByHours * 3_600_000);
  await page.route(`**/api${getTimestamp.path}`, (route) =>
    route.fulfill({ json: { code: 200, data: { time: hourStamp(now / 1000, NZ) }, msg: 'success' } }),
  );
  await page.goto(`${product.address}/account/center`);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  return page;
}

/** Whether the notice covers the page, once the guard has made up its mind. */
async function isCovered(page: Page, isExpected: boolean): Promise<boolean> {
  // The second look comes two seconds after the first; a busy machine makes it later.
  const isThere = await notice(page)
    .waitFor({ timeout: isExpected ? 60_000 : 8000 })
    .then(
      () => true,
      () => false,
    );
  await page.context().close();
  return isThere;
}

// 2026-04-05: winter time begins at 3 am (NZDT) in New Zealand. 2026-09-27: summer time begins at 2 am (NZST).
const MOMENTS = {
  'the hour that comes twice, before winter time': '2026-04-04T13:30:00Z',
  'the hour after the jump to summer time': '2026-09-26T14:30:00Z',
};

/** Whether New Zealand is an hour ahead of Fiji, which keeps UTC+12 all year. */
function isSummer(instant: string): boolean {
  const at = Date.parse(instant) / 1000;
  return hourStamp(at, NZ) !== hourStamp(at, 'Pacific/Fiji');
}

describe.each(Object.entries(MOMENTS).slice(isFull ? 0 : 1))('%s', (_, instant) => {
  it('covers the page in Shanghai, on the Chathams, with a clock 3 h off, in Fiji in summer; not in Auckland', async () => {
    const desks: [desk: Omit<Desk, 'instant'>, isWrong: boolean][] = [
      [{ timezoneId: 'Pacific/Auckland' }, false],
      [{ timezoneId: 'Asia/Shanghai' }, true],
      [{ timezoneId: 'Pacific/Chatham' }, true],
      [{ timezoneId: 'Pacific/Auckland', wrongByHours: 3 }, true],
      [{ timezoneId: 'Pacific/Auckland', wrongByHours: -3 }, true],
      [{ timezoneId: 'Pacific/Fiji' }, isSummer(instant)],
    ];
    const seen = await Promise.all(
      desks.map(async ([desk, isWrong]) => [
        desk,
        await isCovered(await openAt({ ...desk, instant }), isWrong),
      ]),
    );
    expect(seen).toEqual(desks);
  });
});

describe('the notice', () => {
  const elsewhere = { timezoneId: 'Asia/Shanghai', instant: '2026-11-20T22:30:00Z' };

  it('covers the whole page, keeps what was typed, and is gone for good when the demo goes on', async () => {
    const page = await newPage(browser);
    await signIn(page, { product, account: 'carrier', target: '/today/edit' });
    await page.getByRole('button', { name: 'Add load' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Typed before the journey');
    await page.getByText(/^Saved/).waitFor();
    await page.context().close();

    const context = await browser.newContext({ timezoneId: 'Asia/Shanghai', storageState: signedIn });
    const away = await context.newPage();
    await away.goto(`${product.address}/today/edit`);
    await notice(away).waitFor();
    const box = await notice(away).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });
    await away.keyboard.press('Escape');
    expect(await notice(away).isVisible()).toBe(true);
    await away.getByRole('button', { name: 'Continue on New Zealand time' }).click();
    // Another browser took the load up where the first left it.
    await away.getByRole('button', { name: 'Take over' }).click();
    expect(await away.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Typed before the journey');
    await away.reload();
    await board(away).waitFor();
    await away.waitForTimeout(3500);
    expect(await notice(away).count()).toBe(0);
    await away.getByRole('button', { name: 'Cancel', exact: true }).click();
    await context.close();
  });

  it('comes when the computer wakes up elsewhere', async () => {
    const page = await openAt({ ...elsewhere, timezoneId: 'Pacific/Auckland' });
    await page.waitForTimeout(3000);
    expect(await notice(page).count()).toBe(0);
    const sleep = async (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await sleep('hidden');
    // Three hours later by this computer, which lost its way in between; the server's hour stayed where it was.
    await page.clock.setFixedTime(Date.parse(elsewhere.instant) + 3 * 3_600_000);
    await sleep('visible');
    await notice(page).waitFor();
    expect(await notice(page).innerText()).toContain('3 hours fast');
    await page.context().close();
  });

  it('stays away when the server does not answer and the computer is at UTC+12 or beyond', async () => {
    for (const [timezoneId, expected] of [
      ['Pacific/Fiji', false],
      ['Asia/Shanghai', true],
    ] as const) {
      const context = await browser.newContext({ timezoneId, storageState: signedIn });
      const page = await context.newPage();
      await page.route(`**/api${getTimestamp.path}`, (route) => route.abort());
      await page.goto(`${product.address}/account/center`);
      expect([timezoneId, await isCovered(page, expected)]).toEqual([timezoneId, expected]);
    }
  });
});
