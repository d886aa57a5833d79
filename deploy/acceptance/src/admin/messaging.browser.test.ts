import { getDeviceTasks, listDriverChoices, RESOURCES } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const SOON = { timeout: 120_000 };
/** Nobody else writes messages of this name. */
const own = `${Date.now()}`.slice(-7);

type Locale = 'en-US' | 'zh-CN';
type Seat = { account: string; path: string; locale?: Locale; width?: number; height?: number };

async function open({ account, path, locale = 'en-US', ...size }: Seat): Promise<Page> {
  const page = await newPage(browser, size);
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account, target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  return page;
}

const drawer = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });
const group = (page: Page, name: string): Locator => drawer(page).getByRole('group', { name });

/** Says what the policy of the page refused, and what broke. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** Writes to all dispatchers, by keyboard alone, and leaves the form open. */
async function write(page: Page, words: { title: string; text: string; titleZh?: string; textZh?: string }) {
  await page.getByRole('button', { name: 'Write a message' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog] form') !== null);
  await page.keyboard.type(words.title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(words.text);
  if (words.titleZh !== undefined) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(words.titleZh);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(words.textZh ?? '');
  }
  const roles = drawer(page).getByRole('combobox', { name: 'Roles' });
  for (const role of ['Dispatcher', 'Sub-dispatcher']) {
    await roles.focus();
    await page.keyboard.type(role);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await drawer(page)
    .getByText(/^Reaches \d+ people$/)
    .waitFor(SOON);
}

const bell = (page: Page) => page.getByRole('button', { name: /^(Messages, unread|消息，未读)/ });

/** The dialogs of the other tests are looked at in English and wide. */
const DESKS = [
  ['zh-CN', 1024, 768],
  ['en-US', 1440, 900],
] as const;

describe('a super admin who writes to all dispatchers', () => {
  it('is read in the bell, in each reader’s language, and sees the receipt', async () => {
    const page = await open({ account: 'admin', path: '/messaging' });
    const said = listen(page);
    await write(page, {
      title: `Road ${own}`,
      text: 'Closed at km 9.',
      titleZh: `道路 ${own}`,
      textZh: '9 公里处封闭。',
    });
    expect(await drawer(page).getByText('Closed at km 9.').count()).toBeGreaterThan(0);
    await keepPicture(page, 'messaging-write-en-US-1440');
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await drawer(page).getByText('Recipients', { exact: true }).first().waitFor(SOON);
    const link = page.url();

    const dana = await open({ account: 'carrier', path: '/today/edit' });
    await bell(dana).click();
    const message = drawer(dana).getByRole('button', { name: new RegExp(`Road ${own}`) });
    await message.waitFor(SOON);
    expect(await message.innerText()).toContain('Closed at km 9.');
    const li = await open({ account: 'carrier2', path: '/today/edit', locale: 'zh-CN' });
    await bell(li).click();
    await drawer(li)
      .getByRole('button', { name: new RegExp(`道路 ${own}`) })
      .waitFor(SOON);

    await message.click();
    await message.waitFor({ ...SOON, state: 'detached' });
    // The page of the super admin hears of it by itself.
    await drawer(page)
      .getByText(/^Read by 1 of/)
      .waitFor(SOON);
    await keepPicture(page, 'messaging-detail-en-US-1440');
    expect(await axeFaults(page, 50, '[role=dialog]')).toEqual([]);
    await page.goto(link);
    await drawer(page)
      .getByText(/^Read by 1 of/)
      .waitFor(SOON);
    expect(said).toEqual([]);
    for (const one of [page, dana, li]) {
      await one.context().close();
    }
  });

  it('takes one back that nobody has read: it is gone from the bell', async () => {
    const page = await open({ account: 'admin', path: '/messaging' });
    await write(page, { title: `Wrong ${own}`, text: 'Not this one.' });
    await page.keyboard.press('Control+Enter');
    await drawer(page).getByText('Recipients', { exact: true }).first().waitFor(SOON);
    const dana = await open({ account: 'carrier', path: '/today/edit' });
    await bell(dana).click();
    const message = drawer(dana).getByText(new RegExp(`Wrong ${own}`));
    await message.waitFor(SOON);
    await drawer(page).getByRole('button', { name: 'Recall …' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Recall this message?' });
    await question.waitFor(SOON);
    expect(await axeFaults(page, 2, '.ant-modal-confirm')).toEqual([]);
    await question.getByRole('button', { name: 'Recall', exact: true }).press('Enter');
    await drawer(page)
      .getByText(/^Vanished unread for \d+$/)
      .waitFor(SOON);
    await message.waitFor({ ...SOON, state: 'detached' });
    await page.keyboard.press('Escape');
    const row = page.getByRole('row', { name: new RegExp(`Wrong ${own}`) });
    await row.getByText('Recalled').waitFor(SOON);
    for (const one of [page, dana]) {
      await one.context().close();
    }
  });

  it('loses nothing that was typed to Escape or a reload', async () => {
    const page = await open({ account: 'admin', path: '/messaging?id=new' });
    await group(page, 'English').getByRole('textbox', { name: 'Title' }).fill('Half');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ ...SOON, state: 'detached' });
    await page.goto(`${product.address}/messaging?id=new`);
    await drawer(page).getByText('This is what you typed before.').waitFor(SOON);
    expect(await group(page, 'English').getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half');
    // Escape in an open list closes the list, and not the message behind it.
    await drawer(page).getByRole('combobox', { name: 'Roles' }).press('ArrowDown');
    await page.locator('.ant-select-dropdown').filter({ visible: true }).first().waitFor(SOON);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    expect(await drawer(page).count()).toBe(1);
    await page.context().close();
  });

  it.each(isFull ? DESKS : DESKS.slice(0, 1))(
    'has nothing that axe finds (%s, %i × %i)',
    async (locale, width, height) => {
      const page = await open({ account: 'admin', path: '/messaging', locale, width, height });
      const said = listen(page);
      await page.getByRole('table').waitFor(SOON);
      await keepPicture(page, `messaging-list-${locale}-${width}`);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: /^(Write a message|写消息)$/ }).click();
      await drawer(page).waitFor(SOON);
      await keepPicture(page, `messaging-new-${locale}-${width}`);
      expect(await axeFaults(page)).toEqual([]);
      expect(said).toEqual([]);
      await page.context().close();
    },
  );
});

/** A truck that nobody drives but this test. */
const TRUCK = 'BL26';
const key = { 'device-key': `demo-truck-${TRUCK}`, 'content-type': 'application/json' };

/** Gives a dispatcher the right to write to own drivers, or takes it away. */
async function mayWrite(account: string, granted: string[]): Promise<void> {
  const { find, change } = RESOURCES.users.calls;
  const admin = await readAs(product, 'admin');
  const { list } = await admin.read(find, { page_size: 500 });
  const user = list.find((one) => one.account === account);
  await admin.write(
    { ...change, path: change.path.replace('{id}', String(user?.id)) },
    { ...required(user), granted },
  );
}

function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('the demo lacks it');
  }
  return value;
}

/** What the app in the cab shows, and what it says when the driver presses. */
async function cab() {
  const api = `${product.address}/api`;
  const answer = await fetch(`${api}${getDeviceTasks.path}`, { headers: key });
  const { messages } = getDeviceTasks.result.parse(
    (await z.object({ data: z.unknown() }).parseAsync(await answer.json())).data,
  );
  const read = (id: number) =>
    fetch(`${api}/device/message/${id}/read`, {
      method: 'POST',
      headers: key,
      body: JSON.stringify({ read_at: Math.floor(Date.now() / 1000) }),
    });
  return { messages, read };
}

describe('a dispatcher who writes to own drivers', () => {
  it('has no such page until it is given, and then hears from the cab', async () => {
    const refused = await newPage(browser);
    await signIn(refused, { product, account: 'carrier2', target: '/messaging/drivers' });
    await refused.getByRole('heading', { name: 'No access' }).waitFor(SOON);
    await refused.context().close();

    await mayWrite('carrier2', ['driver_message.send']);
    const page = await open({ account: 'carrier2', path: '/messaging/drivers' });
    const said = listen(page);
    await page.getByRole('button', { name: 'Write to drivers' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] textarea') === true);
    await page.keyboard.type(`Ice ${own}: chains on.`);
    const trucks = drawer(page).getByRole('combobox', { name: 'Trucks' });
    await trucks.focus();
    await page.keyboard.type(TRUCK);
    await page.keyboard.press('Enter');
    await drawer(page).getByRole('button', { name: 'Send to 1 truck' }).waitFor(SOON);
    await keepPicture(page, 'messaging-drivers-write-en-US-1440');
    expect(await axeFaults(page, 20, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await drawer(page).waitFor({ ...SOON, state: 'detached' });
    const row = page.getByRole('row', { name: new RegExp(`Ice ${own}`) });
    await row.getByText('0 of 1').waitFor(SOON);

    const { messages, read } = await cab();
    const message = required(messages.find(({ text }) => text.includes(own)));
    expect(message.readAt).toBeNull();
    await read(message.id);
    // The page hears of it by itself.
    await row.getByText('1 of 1').waitFor(SOON);
    await row.getByText('1 of 1').click();
    await row.getByText(new RegExp(TRUCK)).waitFor(SOON);
    await keepPicture(page, 'messaging-drivers-list-en-US-1440');
    expect(await axeFaults(page)).toEqual([]);
    expect(said).toEqual([]);

    await mayWrite('carrier2', []);
    const dispatcher = await readAs(product, 'carrier2');
    await expect(dispatcher.read(listDriverChoices)).rejects.toThrow('403');
    await page.context().close();
  });
});
