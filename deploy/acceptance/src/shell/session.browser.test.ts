import type { Browser, BrowserContext, Page } from 'playwright-core';
import { logout } from '@haulboard/contract';
import { statusOf, tokenOf } from '../testing/api.ts';
import { go, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Note' });

async function storedToken(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('haulboard.session'));
  return /"token":"([^"]+)"/.exec(text ?? '')?.[1] ?? '';
}

async function openBoard(account = 'carrier'): Promise<{ page: Page; context: BrowserContext }> {
  const page = await newPage(browser);
  await signIn(page, { product, account, target: '/today/edit' });
  await board(page).waitFor();
  return { page, context: page.context() };
}

/** Types a note into the editor of a new load. */
async function typeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add load' }).click();
  await editor(page).fill(text);
}

/**
 * The most notices of an ended session that stand at one moment from now on. The test keeps the number, so it is known
 * when the page has gone.
 */
async function countNotices(page: Page): Promise<() => number> {
  let most = 0;
  await page.exposeFunction('tellNotices', (count: number) => (most = Math.max(most, count)));
  await page.evaluate(`new MutationObserver(() => {
    const alerts = [...document.querySelectorAll('[role=alert]')];
    tellNotices(alerts.filter((alert) => alert.textContent.includes('Unauthorized')).length);
  }).observe(document.body, { childList: true, subtree: true })`);
  return () => most;
}

/** The notice stands for a second. What the page told before it went may be heard after. */
const untilTold = (told: () => number): Promise<void> => until('the page tells it', () => told() > 0);

/** The page is looked at, again and again until it has asked: one that asks already asks no second time. */
async function lookUntil(page: Page, isAsked: () => boolean): Promise<void> {
  await until('the page asks', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(250);
    return isAsked();
  });
}

describe('two browser tabs of one person', () => {
  it('go on together: when another user signs in in one, the other shows that user', async () => {
    const { page, context } = await openBoard();
    const second = await context.newPage();
    await second.goto(`${product.address}/map`);
    await accountOf(second, 'Demo Dispatcher').waitFor();

    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await second.waitForURL((url) => url.pathname === '/user/login');
    // The first one sees the session go, and leads to the sign-in as well.
    await page.waitForURL((url) => url.pathname === '/user/login');

    await signIn(second, { product, account: 'carrier2' });
    await accountOf(second, 'Demo Dispatcher Bay').waitFor();
    await page.goto(`${product.address}/today/edit`);
    await accountOf(page, 'Demo Dispatcher Bay').waitFor();
    expect(await storedToken(page)).toBe(await storedToken(second));
    await context.close();
  });

  it('a token that changes reloads the other tab, and what was typed there a moment ago is kept', async () => {
    const { page, context } = await openBoard();
    await typeNote(page, 'Gate code changes');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const token = await tokenOf(product, 'carrier');
    const second = await context.newPage();
    await second.goto(`${product.address}/map`);
    await editor(page).pressSequentially(' at six');
    await second.evaluate((fresh) => {
      const session = JSON.parse(localStorage.getItem('haulboard.session') ?? '{}');
      localStorage.setItem('haulboard.session', JSON.stringify({ ...session, token: fresh }));
    }, token);
    await page.waitForFunction(() => !('sameDocument' in window));
    await board(page).waitFor();
    expect(await editor(page).inputValue()).toBe('Gate code changes at six');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await context.close();
  });
});

describe('a session that ended on the server', () => {
  it('is told once, however many calls fail, for 1.5 s; the sign-in leads back, and typed text is there', async () => {
    const { page, context } = await openBoard();
    // More pages, more calls: each of them asks again when the page is seen again.
    for (const path of ['/map', '/tomorrow', '/today/edit']) {
      await go(page, path);
      await untilInFront(page, path);
    }
    await typeNote(page, 'Second gate is locked');
    await page.getByText(/^Saved \d+ s ago$/).waitFor();
    let refused = 0;
    page.on('response', (response) => (refused += Number(response.status() === 402)));
    // From before the end of the session: the page may hear of it at once.
    const told = await countNotices(page);
    const token = await storedToken(page);
    await page.evaluate(() => {
      setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100);
    });
    await statusOf(product, { call: logout, token });
    await page.waitForURL(
      (url) => url.pathname === '/user/login' && url.searchParams.get('redirect') === '/today/edit?open=add',
    );

    await untilTold(told);
    expect(told()).toBe(1);
    expect(refused).toBeGreaterThanOrEqual(4);

    await page.getByRole('textbox', { name: 'Account' }).fill('carrier');
    await page.getByLabel('Password', { exact: true }).fill('demo-haulboard');
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    expect(await editor(page).inputValue()).toContain('Second gate is locked');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await context.close();
  });

  it('is told once for ten refusals at the same moment', async () => {
    const { page, context } = await openBoard();
    for (const path of ['/map', '/tomorrow', '/account/settings']) {
      await go(page, path);
      await untilInFront(page, path);
    }
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
    await page.waitForTimeout(1000);
    const hold: (() => void)[] = [];
    let isHeld = true;
    // From before the end of the session: an answer that comes late on a busy machine would tell it early.
    await page.route('**/api/**', async (route) => {
      if (isHeld) {
        await new Promise<void>((resolve) => hold.push(resolve));
      }
      await route.continue().catch(() => undefined);
    });
    await page.waitForTimeout(1000);
    await statusOf(product, { call: logout, token: await storedToken(page) });
    let refused = 0;
    page.on('response', (response) => (refused += Number(response.status() === 402)));
    // Every page that was open asks again, a new page asks for the first time, and a form is sent.
    await page.getByRole('button', { name: 'Save' }).click();
    await go(page, '/account/center');
    await untilInFront(page, '/account/center');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('crew');
    await until('ten calls wait', () => hold.length >= 10);
    const told = await countNotices(page);
    isHeld = false;
    hold.forEach((release) => release());
    await page.waitForURL((url) => url.pathname === '/user/login');
    await untilTold(told);
    expect(told()).toBe(1);
    expect(refused).toBeGreaterThanOrEqual(10);
    await context.close();
  });

  it('a late refusal of the old session does not end the new one', async () => {
    const { page, context } = await openBoard();
    const old = await storedToken(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isAsked = false;
    await page.route('**/api/admin/vehicle/share/list', async (route) => {
      isAsked = true;
      await held;
      await route.continue().catch(() => undefined);
    });
    await lookUntil(page, () => isAsked);
    const fresh = await tokenOf(product, 'carrier');
    // The new session is there before the old one ends, or any call between would end it; in the same tab nothing
    // tells of it.
    await page.evaluate((token) => {
      const session = JSON.parse(localStorage.getItem('haulboard.session') ?? '{}');
      localStorage.setItem('haulboard.session', JSON.stringify({ ...session, token }));
    }, fresh);
    await statusOf(product, { call: logout, token: old });
    release();
    await page.waitForTimeout(2500);
    expect(await storedToken(page)).toBe(fresh);
    expect(new URL(page.url()).pathname).toBe('/today/edit');
    await context.close();
  });
});

describe('a server that is away for a while', () => {
  it('costs no notice, only a mark; work goes on and is sent when it is back', async () => {
    const { page, context } = await openBoard();
    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Offline', { exact: true }).waitFor();
    expect(await page.getByText(/^Error \d/).count()).toBe(0);
    await go(page, '/account/settings');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await context.setOffline(false);
    await page.getByText('Offline', { exact: true }).waitFor({ state: 'detached' });
    await name.waitFor();
    await context.setOffline(true);
    await name.fill('Demo Dispatcher Central');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForTimeout(1000);
    expect(await page.getByText(/^Error \d/).count()).toBe(0);
    await context.setOffline(false);
    await accountOf(page, 'Demo Dispatcher Central').waitFor();
    await name.fill('Demo Dispatcher');
    await page.getByRole('button', { name: 'Save' }).click();
    await accountOf(page, 'Demo Dispatcher').waitFor();
    await context.close();
  });
});
