import { activateAccount, incidents, registerAccount } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn } from '../testing/browser.ts';
import { listenForData, untranslated } from './testing/chinese.ts';
import { linkMailedTo, tokenOf } from '../testing/mail.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';
import { isFull } from '../testing/is-full.ts';
import { GUEST } from './testing/guest-states.ts';
import { ADMIN, BOARDS, DISPATCHER, type State } from './testing/shell-states.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  await askForAccount();
  await reportIncident();
});

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 768 };

type Locale = 'en-US' | 'zh-CN';

/** Somebody waits for the administrator's word. */
async function askForAccount(): Promise<void> {
  const account = `hana${Date.now()}`;
  const email = `${account}@example.nz`;
  const admin = await readAs(product, 'admin');
  await admin.write(registerAccount, {
    account,
    name: 'Hana Paewai',
    email,
    phone: '',
    password: 'kauri-Forest-1921',
    parentAccount: '',
    language: 'en-US',
  });
  const link = await linkMailedTo(product, email, /register-result/);
  await admin.write(activateAccount, { token: tokenOf(link) });
}

/** Its message names the administrator, of whom a dispatcher's page knows from nowhere else. */
async function reportIncident(): Promise<void> {
  const admin = await readAs(product, 'admin');
  const { list } = await admin.read(incidents.calls.find, { page_size: 500 });
  // An administrator is of no carrier: the truck says whose incident it is.
  const [past] = list.filter(({ vehicleId }) => vehicleId !== null);
  if (!past) {
    throw new Error('there is no incident of a truck to report again');
  }
  await admin.write(incidents.calls.create, { ...past, notifiable: 'no' });
}

/** A page of somebody who reads this language, still without movement. */
async function openIn(locale: Locale, page?: Page): Promise<Page> {
  const opened = page ?? (await newPage(browser));
  await opened.emulateMedia({ reducedMotion: 'reduce' });
  await opened.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  return opened;
}

/** Opens the own account page: it is small, and quick to look through. */
async function signInAs(page: Page, account: string): Promise<void> {
  await signIn(page, { product, account, target: '/account/center' });
  await page.getByRole('banner').waitFor();
}

type Walk = { states: readonly State[]; locale: Locale; data: ReadonlySet<string> };

/** How far the page scrolls sideways, as a fault; keeps its picture. */
async function overhangOf(page: Page, name: string, locale: Locale): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const width = page.viewportSize()?.width;
  await keepPicture(page, `shell-${name}-${width}-${locale}`);
  return beyond > 0 ? [`scrolls sideways by ${beyond} at ${width}`] : [];
}

/** What is wrong with the page as it stands, one line each. */
async function faultsOf(
  page: Page,
  { atLeast = 100, within, isOverlay = false }: State,
  { locale, data }: Walk,
): Promise<string[]> {
  const faults = isOverlay && !isFull ? [] : await axeFaults(page, atLeast, within);
  const foreign = locale === 'zh-CN' ? await untranslated(page, data) : [];
  return [...faults, ...foreign.map((text) => `not Chinese: ${text}`)];
}

/** Shows each state at both sizes; one language is looked through on the wide screen, the other on the narrow one. */
async function walk(page: Page, given: Walk): Promise<string[]> {
  const { locale, states } = given;
  const [scanned, other] = locale === 'en-US' ? [WIDE, NARROW] : [NARROW, WIDE];
  const faults: string[] = [];
  for (const state of states) {
    await page.setViewportSize(scanned);
    await state.show(page);
    const found = await faultsOf(page, state, given);
    found.push(...(await overhangOf(page, state.name, locale)));
    await page.setViewportSize(other);
    await page.waitForTimeout(150);
    found.push(...(await overhangOf(page, state.name, locale)));
    await state.leave?.(page);
    faults.push(...found.map((fault) => `${state.name}: ${fault}`));
  }
  return faults;
}

/** Every change is looked through in the language that also shows forgotten words; both when FULL. */
const LOCALES: readonly Locale[] = isFull ? ['en-US', 'zh-CN'] : ['zh-CN'];

describe.each(LOCALES)('what the shell draws, in %s', (locale) => {
  it('holds no barrier, no sideways scrolling and no foreign word for somebody not signed in', async () => {
    const page = await openIn(locale);
    await page.goto(`${product.address}/user/login`);
    const data = listenForData(page);
    expect(await walk(page, { states: GUEST, locale, data })).toEqual([]);
    await page.context().close();
  });

  it('holds none for a dispatcher', async () => {
    const page = await openIn(locale);
    const data = listenForData(page);
    await signInAs(page, 'carrier');
    expect(await walk(page, { states: DISPATCHER, locale, data })).toEqual([]);
    await page.context().close();
  });

  it('holds none around the boards and the map', async () => {
    const page = await openIn(locale);
    const data = listenForData(page);
    await signInAs(page, 'carrier');
    expect(await walk(page, { states: BOARDS, locale, data })).toEqual([]);
    await page.context().close();
  });

  it('holds none for a super admin, also while acting for somebody', async () => {
    const page = await openIn(locale);
    const data = listenForData(page);
    await signInAs(page, 'admin');
    expect(await walk(page, { states: ADMIN, locale, data })).toEqual([]);
    await page.context().close();
  });

  it('holds none for somebody whose computer is on Chinese time', async () => {
    const context = await browser.newContext({ timezoneId: 'Asia/Shanghai' });
    const page = await openIn(locale, await context.newPage());
    const data = listenForData(page);
    await signInAs(page, 'carrier');
    const notice: State = {
      name: 'time-notice',
      show: () => page.locator('dialog[open]').waitFor(),
    };
    expect(await walk(page, { states: [notice], locale, data })).toEqual([]);
    await context.close();
  });
});
