import type { Browser, Page } from 'playwright-core';
import { axeFaults, newPage, signIn } from '../testing/browser.ts';
import { linkMailedTo } from '../testing/mail.ts';
import { brokenMain, MARK, MARKED } from './testing/marked-planning.ts';
import { buildNext, release, UNREHEARSED } from './testing/next-build.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { scrollBy, scrollOf } from '../testing/scroll.ts';
import { until } from '../testing/until.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let next: string;
let broken: string;

// A product of its own: its planning is released anew.
withProduct(startProduct, (given) => {
  ({ product, browser } = given);
  const publish = (version: string, main: string): string =>
    release(product, 'publish', buildNext('planning', { version, main })).build;
  next = publish('9.9.9', MARKED);
  broken = publish('9.9.10', brokenMain('planning'));
});

const board = (page: Page) => page.getByRole('grid', { name: 'Day plan' });
const marker = (page: Page) => page.locator(`#${MARK}`);
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const update = (page: Page) => page.getByText('An update is ready.');

/** Opens the board, and leaves a mark that a reload would wipe away. */
async function openBoard(account: string): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, { product, account, target: '/today/edit' });
  await board(page).waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

/** The new board scrolls to where the old one was as soon as it is as high. */
async function untilScrolled(page: Page, wanted: number): Promise<void> {
  await until('it is scrolled as before', async () => Math.abs((await scrollOf(page)) - wanted) < 60);
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

describe('planning is tried by a link', () => {
  it('in the browser that opened it alone, which is told so, and goes back by one press', async () => {
    const [trial] = release(product, 'trial', 'planning', next).trials ?? [];
    const link = `${product.address}/?trial=${trial?.id ?? ''}`;
    const trying = await newPage(browser);
    await trying.goto(link);
    await trying.waitForURL(/user\/login/);
    await signIn(trying, { product, account: 'carrier', target: '/today/edit' });
    await marker(trying).waitFor();
    const told = trying.getByRole('complementary', { name: 'Builds that are tried here' });
    await told.getByText(`In this browser alone you try build ${next}`).waitFor();
    expect(await axeFaults(trying)).toEqual([]);
    const other = await openBoard('subcarrier');
    expect(await marker(other).count()).toBe(0);

    await told.getByRole('button', { name: 'Back to the build for all' }).click();
    await told.waitFor({ state: 'detached' });
    await board(trying).waitFor();
    expect(await marker(trying).count()).toBe(0);

    release(product, 'trial', 'planning', next, '--hours', '0');
    await other.goto(link);
    await other.getByText('The trial of this link is over').waitFor();
    await trying.context().close();
    await other.context().close();
  });
});

describe('a canary of planning that freezes the page of whoever has it', () => {
  /** Somebody goes to the board, presses what never ends, and leaves it standing there. */
  async function freeze(account: string): Promise<Page> {
    const page = await newPage(browser);
    await signIn(page, { product, account, target: '/map' });
    await page.getByRole('menuitem', { name: 'TODAY', exact: true }).click();
    await page
      .getByRole('button', { name: 'Stand still' })
      .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
    return page;
  }

  it('is halted though none of these pages is opened again, and open ones come back to the build for all', async () => {
    release(product, 'canary', 'planning', next, '--percent', '100', ...UNREHEARSED);
    const open = await openBoard('carrier');
    await marker(open).waitFor();
    const frozen = [await freeze('carrier'), await freeze('subcarrier')];

    await marker(open).waitFor({ state: 'detached' });
    await board(open).waitFor();
    expect(await isSameDocument(open)).toBe(true);
    await Promise.all(frozen.map((page) => page.close()));
    expect(release(product, 'status', 'planning')).toMatchObject({
      parts: [{ hold: 'held', state: [] }],
      records: expect.arrayContaining([
        expect.objectContaining({ actor: 'health gate', reason: expect.stringMatching(/^2 of 2 people/) }),
      ]),
    });
    await linkMailedTo(product, 'admin@demo.example', /account\/releases/);

    const desk = await newPage(browser);
    await signIn(desk, { product, account: 'admin', target: '/account/releases' });
    const part = desk.getByRole('region', { name: 'planning', exact: true });
    await part.getByText('Held', { exact: true }).waitFor();
    await part.getByText(/frozen: the page stands still/).waitFor();
    await desk.getByRole('row', { name: /health gate.*2 of 2 people could not run it/ }).waitFor();
    for (const page of [open, desk, ...frozen]) {
      await page.context().close();
    }
    release(product, 'unhold', 'planning');
  });
});

describe('planning is released while people work', () => {
  it('reaches their open pages without a reload, both ways, and loses nobody’s work', async () => {
    const idle = await openBoard('carrier');
    await board(idle).hover();
    const scrolled = await scrollBy(idle, 600);
    const busy = await openBoard('subcarrier');
    await busy.getByRole('button', { name: 'Add load' }).click();
    await note(busy).fill('Half typed');
    await busy.getByRole('tab', { name: /TODAY.*unsaved/ }).waitFor();

    release(product, 'promote', 'planning', next);
    await marker(idle).waitFor();
    await board(idle).waitFor();
    await untilScrolled(idle, scrolled);
    await update(busy).waitFor();
    expect(await note(busy).inputValue()).toBe('Half typed');
    expect(await marker(busy).count()).toBe(0);

    await busy.getByRole('button', { name: 'Cancel', exact: true }).click();
    await marker(busy).waitFor();
    await update(busy).waitFor({ state: 'detached' });

    await busy.getByRole('button', { name: 'Add load' }).click();
    await note(busy).fill('Typed again');
    await busy.getByRole('tab', { name: /TODAY.*unsaved/ }).waitFor();
    release(product, 'rollback', 'planning', '--reason', 'the board shows a line too many');
    await marker(idle).waitFor({ state: 'detached' });
    await board(idle).waitFor();
    await busy.getByRole('button', { name: 'Save and update now' }).click();
    await marker(busy).waitFor({ state: 'detached' });
    // The next build finds what was typed where the one before saved it.
    await note(busy).waitFor();
    expect(await note(busy).inputValue()).toBe('Typed again');
    await busy.getByRole('button', { name: 'Cancel', exact: true }).click();

    expect(await isSameDocument(idle)).toBe(true);
    expect(await isSameDocument(busy)).toBe(true);
    await busy.context().close();
    await idle.context().close();
  });
});

describe('planning is released over work that it knows nothing of', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialogField = (page: Page, dialog: RegExp, name: RegExp) =>
    page.getByRole('dialog', { name: dialog }).getByRole('textbox', { name });
  const find = (page: Page) => page.getByRole('searchbox', { name: 'Find on the board' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));

  it('and waits for a dialog and a field in use, keeps focus and choice, and takes its listeners along', async () => {
    const [sharing, pasting] = [await openBoard('carrier'), await openBoard('subcarrier')];
    const [seeking, choosing] = [await openBoard('carrier'), await openBoard('subcarrier')];
    await button(sharing, 'Share trucks').click();
    const message = dialogField(sharing, /^Share trucks/, /Message/);
    await message.fill('Two trucks after nine');
    await button(pasting, 'Copy or paste …').click();
    await pasting.getByRole('menuitem', { name: /Paste rows/ }).click();
    const rows = dialogField(pasting, /Paste rows/, /Copied from/);
    await rows.fill('T41');
    await find(seeking).fill('T');
    const loads = choosing.locator('td[data-cell^="load-"]');
    await loads.nth(2).click();
    const chosen = await focused(choosing);
    await choosing.keyboard.press('Space');
    const isChosen = choosing.locator(`[data-cell="${chosen ?? ''}"][aria-selected="true"]`);
    await isChosen.waitFor();

    release(product, 'unhold', 'planning');
    release(product, 'promote', 'planning', next);
    await marker(choosing).waitFor();
    await isChosen.waitFor();
    await choosing.waitForFunction(
      (cell) => document.activeElement?.getAttribute('data-cell') === cell,
      chosen,
      { timeout: 120_000 },
    );
    for (const page of [sharing, pasting, seeking]) {
      await update(page).waitFor();
      expect(await marker(page).count()).toBe(0);
    }
    expect([await message.inputValue(), await rows.inputValue()]).toEqual(['Two trucks after nine', 'T41']);
    expect(await find(seeking).inputValue()).toBe('T');
    await sharing.keyboard.press('Escape');
    await pasting.keyboard.press('Escape');
    await seeking.keyboard.press('Tab');
    for (const page of [sharing, pasting, seeking]) {
      await marker(page).waitFor();
    }

    const keysHeard = () => choosing.evaluate(() => Reflect.get(window, 'keysOfNext'));
    await choosing.keyboard.press('ArrowRight');
    expect(await keysHeard()).toBe(1);
    release(product, 'rollback', 'planning', '--reason', 'it listens to every key');
    await marker(choosing).waitFor({ state: 'detached' });
    await choosing.keyboard.press('ArrowLeft');
    expect(await keysHeard()).toBe(1);
    for (const page of [sharing, pasting, seeking, choosing]) {
      expect(await isSameDocument(page)).toBe(true);
      await page.context().close();
    }
  });
});

describe('a planning that cannot start', () => {
  it('leaves people with the version before, in open pages and in new ones', async () => {
    const open = await openBoard('carrier');
    release(product, 'unhold', 'planning');
    release(product, 'promote', 'planning', broken);
    const before = (page: Page) => page.getByText(/is running the version before/);
    await before(open).waitFor();
    await board(open).waitFor();
    expect(await isSameDocument(open)).toBe(true);

    const fresh = await openBoard('subcarrier');
    await before(fresh).waitFor();
    await fresh.context().close();
    await open.context().close();
  });
});
