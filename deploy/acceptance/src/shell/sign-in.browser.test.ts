import type { Browser, CDPSession, Page } from 'playwright-core';
import { axeFaults, keepPicture, newPage } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { codeSentTo } from '../testing/mail.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const PASSWORD = 'demo-haulboard';
const KB = 1024;

const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });

async function open(path: string, visit: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const page = await newPage(browser, visit);
  await page.goto(`${product.address}${path}`);
  return page;
}

async function focusedId(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}

describe('signing in', () => {
  it('takes nothing but a keyboard, and leads to the page the person wanted', async () => {
    const page = await open('/tomorrow');
    await page.waitForURL(/\/user\/login\?redirect=%2Ftomorrow$/);
    await page.getByLabel('Password').waitFor();
    await page.locator('#account:focus').waitFor();
    await page.keyboard.type('carrier');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tomorrow');
    await page.goto(`${product.address}/user/login`);
    await page.waitForURL(/\/today\/edit/);
    await page.context().close();
  });

  it('leaves no way back to a sign-in form: who is signed in stays in the product', async () => {
    const page = await open('/user/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByLabel('Account name or e-mail').fill('carrier');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    // Links of messages lead to a registration whoever is signed in; the form for signing in is shown to nobody who is.
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Register' }).waitFor();
    await page.evaluate(() => history.back());
    await board(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/today/edit');
    await page.context().close();
  });

  it('says why not, keeps what was typed, and leads back to the password', async () => {
    const page = await open('/user/login');
    await page.getByLabel('Account name or e-mail').fill('carrier');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Invalid username or password' }).waitFor();
    expect(await page.getByLabel('Account name or e-mail').inputValue()).toBe('carrier');
    expect(await focusedId(page)).toBe('password');
    await page.context().close();
  });

  it('works by phone with the code that was sent', async () => {
    const page = await open('/user/login');
    await page.getByRole('button', { name: 'Phone and code' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('021 000 0001');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
    await page.getByLabel('Verification code').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Invalid verification code' }).waitFor();
    const code = await codeSentTo(product, '0210000001');
    await page.getByLabel('Verification code').fill(code);
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    expect(await page.title()).toBe('TODAY - Haulboard');
    await page.context().close();
  });
});

describe('a browser that runs no script', () => {
  const openPlain = async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.address}/user/login`);
    return page;
  };

  it('shows a form that works: refused with the reason, the account kept', async () => {
    const page = await openPlain();
    await page.getByLabel('Account name or e-mail').fill('carrier');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid username or password').waitFor();
    expect(await page.getByLabel('Account name or e-mail').inputValue()).toBe('carrier');
    await page.context().close();
  });

  it('signs in by it, and is told what the board needs', async () => {
    const page = await openPlain();
    await page.getByLabel('Account name or e-mail').fill('carrier');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('noscript p', { hasText: 'The board itself needs JavaScript' }).waitFor();
    expect(await page.title()).toBe('SIGNED IN - Haulboard');
    await page.context().close();
  });

  it('gets to the board by it when only the page’s own script did not run', async () => {
    const page = await newPage(browser);
    // As a proxy that strips what it does not know would leave the page.
    await page.route('**/user/login*', async (route) => {
      if (route.request().method() === 'POST') {
        await route.continue();
        return;
      }
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/<script>[\s\S]*?<\/script>/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(`${product.address}/user/login`);
    await page.getByLabel('Account name or e-mail').fill('carrier');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('haulboard.session'))).toContain('endsAt');
    await page.context().close();
  });
});

type Sent = { url: string; isCached: boolean; isAnswered: boolean };

async function watchLine(page: Page): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const note = (requestId: string, found: Partial<Sent>) => {
    const known = sent.get(requestId);
    if (known) {
      sent.set(requestId, { ...known, ...found });
    }
  };
  client.on('Network.requestWillBeSent', ({ requestId, request }) =>
    sent.set(requestId, { url: request.url, isCached: false, isAnswered: false }),
  );
  client.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { isCached: true }));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    note(requestId, { isAnswered: true, ...(response.fromDiskCache === true ? { isCached: true } : {}) });
  });
  return sent;
}

/** Until every file that the page names has come; a busy machine pauses between two of them. */
const untilAllIsFetched = (page: Page) =>
  page.waitForFunction(() => {
    const { later }: { later: string[] } = JSON.parse(document.querySelector('#shell')?.textContent ?? '');
    const come = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return later.every((file) => come.includes(file));
  });

const isCode = ({ url }: Sent) => /\.(js|css)$/.test(new URL(url).pathname);

describe('a rural line', () => {
  it('carries one answer of at most 14 KB before the form can be sent', async () => {
    const response = await fetch(`${product.address}/user/login`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const [loaded] = await Promise.all([
      page.waitForEvent('requestfinished'),
      page.goto(`${product.address}/user/login`),
    ]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const { responseBodySize, responseHeadersSize } = await loaded.sizes();
    expect(responseBodySize + responseHeadersSize).toBeLessThan(14 * KB);
    expect(urls.filter((url) => url.startsWith('http'))).toEqual([`${product.address}/user/login`]);
    await context.close();
  });

  it('carries nothing but data between the sign-in and the board', async () => {
    const page = await newPage(browser);
    const sent = await watchLine(page);
    await page.goto(`${product.address}/user/login`);
    await untilAllIsFetched(page);
    await page.waitForLoadState('networkidle');
    const before = new Set(sent.keys());
    expect([...sent.values()].filter(isCode).length).toBeGreaterThan(10);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByLabel('Account name or e-mail').fill('carrier');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    const later = () => [...sent].filter(([id]) => !before.has(id)).map(([, request]) => request);
    // Where a file came from is known once it is there; the document was idle before, and stays so to Playwright.
    while (later().some((request) => isCode(request) && !request.isAnswered && !request.isCached)) {
      await page.waitForTimeout(100);
    }
    const after = later();
    expect(after.filter((request) => isCode(request) && !request.isCached)).toEqual([]);
    expect(after.length).toBeGreaterThan(5);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.context().close();
  });
});

describe('the sign-in pages', () => {
  const PAGES = {
    login: '/user/login',
    phone: '/user/login',
    register: '/user/register',
    'register-result': '/user/register-result',
    recover: '/user/login?recover',
    'new-password': '/user/login?recover=&token=x',
  };
  /** These pages are small on purpose: each must be there, and all together must be more than a handful. */
  const FEWEST = { nodes: 40, nodesOfAll: 100 };

  // In Chinese, which is shorter, `shell-pages` looks at them too.
  it.each(isFull ? ['en-US', 'zh-CN'] : ['en-US'])(
    'hold no barrier that axe finds, and no sideways scrolling, on a phone or at 400 % zoom, in %s',
    async (locale) => {
      const page = await open('/user/login', { width: 360, height: 740 });
      await page.evaluate((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
      let nodes = 0;
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(product.address + path);
        await page.locator('#demo:not([hidden])').waitFor({ state: 'attached' });
        if (name === 'phone') {
          await page.locator('[data-go=sms]').click();
        }
        expect(await axeFaults(page, FEWEST.nodes)).toEqual([]);
        nodes += await page.locator('body *').count();
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overhang).toBeLessThanOrEqual(0);
        await keepPicture(page, `${name}-360-${locale}`);
      }
      expect(nodes).toBeGreaterThan(FEWEST.nodesOfAll);
      await page.context().close();
    },
  );

  it('speak the language of the person on the way through, server’s words included', async () => {
    const page = await open('/user/login');
    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByLabel('账号或邮箱').fill('carrier');
    await page.getByLabel('密码').fill('wrong');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /[\u4e00-\u9fff]/ })
      .waitFor();
    expect(await page.title()).toBe('登录 - Haulboard');
    await page.getByLabel('密码').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await page.context().close();
  });
});
