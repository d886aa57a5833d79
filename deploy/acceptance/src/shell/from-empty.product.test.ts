import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { keepPicture, newPage } from '../testing/browser.ts';
import { linkMailedTo } from '../testing/mail.ts';
import { newDataDir, ROOT, startProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

const SOON = { timeout: 120_000 };
const PASSWORD = 'kauri-Forest-1921';
const EMPTY = { DEMO: 'off', REQUIRE_SECOND_FACTOR: 'off' };

let product: Product;
let browser: Browser;

/** A new installation: no demo, and nobody but an administrator, made by the documented command. */
async function openEmpty(): Promise<Product> {
  const dataDir = newDataDir();
  execFileSync(
    process.execPath,
    [path.join(ROOT, 'deploy/api/src/identity/auth/create-admin.ts'), 'boss', 'boss@example.nz'],
    { input: PASSWORD, env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: 'off' } },
  );
  return startProduct(EMPTY, dataDir);
}

withProduct(openEmpty, (given) => {
  ({ product, browser } = given);
});

/** What a small business brings along, as its spreadsheets have it, in the order that each needs the one before. */
const SHEETS: readonly [path: string, heading: string, lines: readonly string[]][] = [
  ['customers', 'Customers', ['Name,Code', 'Tall Timber Estates,TTE']],
  ['carriers', 'Carriers', ['Name,Code', 'Ridge Line Haulage,RLH']],
  ['home-bases', 'Home bases', ['Name,Latitude,Longitude', 'Tokoroa depot,-38.22,175.87']],
  [
    'log-grades',
    'Log grades',
    ['Code,Name,Market', 'S30,Structural 30,Domestic', 'KIS,Korea industrial,Export'],
  ],
  [
    'forests',
    'Forests',
    ['Name,Code,Customer,Latitude,Longitude', 'Kinleith,KIN,Tall Timber Estates,-38.28,175.9'],
  ],
  ['skids', 'Skids', ['Name,Forest,Latitude,Longitude', 'K12/3,Kinleith,-38.3,175.93']],
  [
    'destinations',
    'Destinations',
    [
      'Name,Code,Type,In use,Grades it takes,Unloading,Latitude,Longitude',
      'Mount wharf,MTW,port,yes,KIS; S30,30,-37.66,176.18',
    ],
  ],
  [
    'crews',
    'Crews',
    [
      'Crew,Name,Customer,Forest,Skid,Status,Grades it cuts,Planned by,Loading',
      '7,Seventh gang,Tall Timber Estates,Kinleith,K12/3,Working,KIS; S30,Ridge Line Haulage,25',
    ],
  ],
  [
    'vehicles',
    'Trucks',
    [
      'Truck,Registration,Configuration,Status,Driver,Carrier,Home base,Tare,Target payload,Usual start',
      'RL1,ABC123,50MAX,Available,Mere,Ridge Line Haulage,Tokoroa depot,17500,32500,04:00',
      'RL2,ABC124,50MAX,Available,Hone,Ridge Line Haulage,Tokoroa depot,17500,32500,04:30',
    ],
  ],
];

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

async function signIn(account: string, target: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(product.address + target);
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'), SOON);
  return page;
}

async function importSheet(page: Page, [slug, heading, lines]: (typeof SHEETS)[number]): Promise<void> {
  await page.goto(`${product.address}/settings/${slug}`);
  await page.getByRole('heading', { name: heading, level: 1 }).first().waitFor(SOON);
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByRole('textbox').fill(lines.join('\n'));
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  const all = dialog(page).getByRole('button', { name: /^Import all/ });
  await all.waitFor(SOON);
  await keepPicture(page, `from-empty-${slug}-checked`);
  await all.click();
  await dialog(page).waitFor({ ...SOON, state: 'detached' });
  const [first = ''] = (lines[1] ?? '').split(',');
  await page.getByRole('link', { name: first, exact: true }).waitFor(SOON);
  await keepPicture(page, `from-empty-${slug}`);
}

async function register(account: string, address: string): Promise<void> {
  const page = await newPage(browser);
  await page.goto(`${product.address}/user/register`);
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Name', { exact: true }).fill('Wiremu Parata');
  await page.getByLabel('E-mail', { exact: true }).fill(address);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(`We sent a message to ${address}`).waitFor(SOON);
  await page.goto(product.address + (await linkMailedTo(product, address, /register-result/)));
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor(SOON);
  await page.context().close();
}

/** Chooses in a list of a dialog by typing. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: text }).first().click(SOON);
}

async function approve(page: Page): Promise<void> {
  await page.goto(`${product.address}/account/center`);
  await page.getByRole('button', { name: 'Approve' }).click(SOON);
  await dialog(page).getByRole('combobox', { name: 'Role' }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ visible: true, hasText: /^Dispatcher$/ })
    .click(SOON);
  await choose(page, 'Carrier', 'Ridge Line');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await dialog(page).waitFor({ ...SOON, state: 'detached' });
}

describe('a new installation', () => {
  it('goes from nothing to a published plan through the screens alone', async () => {
    const boss = await signIn('boss', '/settings');
    // What is missing is said, with the way there.
    await boss.getByText('No trucks yet').waitFor(SOON);
    await boss.getByRole('link', { name: 'Home bases' }).nth(1).waitFor(SOON);
    await keepPicture(boss, 'from-empty-nothing');
    for (const sheet of SHEETS) {
      await importSheet(boss, sheet);
    }
    await register('wiremu', 'wiremu@example.nz');
    await approve(boss);
    await boss.context().close();

    const page = await signIn('wiremu', '/tomorrow');
    const truck = page.getByRole('row', { name: /RL1/ });
    await truck.waitFor(SOON);
    await keepPicture(page, 'from-empty-first-board');
    await page.locator('[data-cell^="add-"]').first().focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor(SOON);
    await choose(page, 'Crew', '7');
    await choose(page, 'Grade', 'KIS');
    await choose(page, 'Destination', 'Mount wharf');
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    const load = page.locator('[data-cell^="load-"]').first();
    await load.waitFor(SOON);
    await keepPicture(page, 'from-empty-board');
    // The checks come a moment after the load; published is what their warnings were read of.
    await page.getByText('Checks (2)').waitFor(SOON);
    await load.focus();
    await page.keyboard.press('p');
    for (const warning of [/^No permit on record/, /^Not in stock/]) {
      await dialog(page).getByRole('checkbox', { name: warning }).check(SOON);
    }
    await dialog(page)
      .getByRole('button', { name: /^Publish/ })
      .click(SOON);
    const published = page.locator('[data-cell^="load-"]').filter({ hasText: 'Published' });
    await published.first().waitFor(SOON);
    await keepPicture(page, 'from-empty-published');
    expect(await published.count()).toBe(1);
    await page.context().close();
  });
});
