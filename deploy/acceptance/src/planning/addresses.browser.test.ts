import { createBoardView } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { untilSays } from '../testing/browser.ts';
import { Desk, SOON } from '../testing/desk.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { repeatInAYear } from '../testing/repeat-in-a-year.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;
let page: Page;
let id = 0;

/** Nobody else looks at the day of these tests. */
const AHEAD = 56;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
  const [truck] = await desk.openWith(AHEAD, 1);
  ({ page } = desk);
  id = await desk.idOn(truck);
});

const opened = () => new URL(page.url()).searchParams.get('open');
const dialog = () => page.getByRole('dialog').first();

async function untilOpened(name: string | null): Promise<void> {
  await page.waitForFunction(
    (wanted) => new URL(location.href).searchParams.get('open') === wanted,
    name,
    SOON,
  );
}

async function chooseView(name: string): Promise<void> {
  await page.getByRole('button', { name: /^View: / }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('button', { name: `View: ${name}` }).waitFor(SOON);
}

async function deleteView(name: string): Promise<void> {
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete this view' }).click();
  await page.getByRole('button', { name: 'View: Everything' }).waitFor(SOON);
}

/** What a key opens, and its address: one about a load, for below is one about the day; FULL takes all. */
const BY_KEY: [what: string, key: string, name: () => string][] = [
  ['the load that is edited', 'e', () => `edit:${id}`],
  ['copying a day', 'c', () => 'copyDay'],
  ['the load that is added', 'n', () => 'add'],
  ['the history', 'h', () => 'history'],
  ['publishing', 'p', () => 'publish'],
];

/** What a button opens. */
const BY_BUTTON = [
  ['a closure', 'Mark as closed', 'closure'],
  ['a proposal for the day', 'Fill the day', 'fillDay'],
] as const;

describe('what is open on the board has an address', () => {
  it.each(isFull ? BY_KEY : BY_KEY.slice(0, 1))(
    '%s: Back closes it, a reload and a link open it again',
    async (_, key, name) => {
      const cell = desk.cell(`load-${id}`);
      await cell.focus();
      await page.keyboard.press(key);
      await dialog().waitFor();
      await untilOpened(name());

      await page.reload();
      await dialog().waitFor(SOON);
      expect(opened()).toBe(name());

      const link = page.url();
      await page.goto(link.replace(/[?&]open=[^&]*/, ''));
      await cell.waitFor(SOON);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goto(link);
      await dialog().waitFor(SOON);
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      // Closed by the person, it is gone from the address, and Back does not bring it back.
      await cell.waitFor(SOON);
      await cell.focus();
      await page.keyboard.press(key);
      await dialog().waitFor();
      await untilOpened(name());
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await untilOpened(null);
      await page.waitForFunction(
        () => document.querySelector('[role=grid]')?.contains(document.activeElement) ?? false,
        undefined,
        SOON,
      );
    },
  );

  it('a dialog that is opened while the browser still goes back from the one before stays open', async () => {
    await page.evaluate(() => {
      const go = history.go.bind(history);
      history.go = (steps) => void setTimeout(() => go(steps), 700);
    });
    const cell = desk.cell(`load-${id}`);
    await cell.focus();
    await page.keyboard.press('e');
    await untilOpened(`edit:${id}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await dialog().waitFor();
    await untilOpened('history');
    await page.waitForTimeout(1500);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(opened()).toBe('history');
    await page.keyboard.press('Escape');
    await untilOpened(null);
    await page.reload();
    await cell.waitFor(SOON);
  });

  it.each(isFull ? BY_BUTTON : BY_BUTTON.slice(0, 1))(
    '%s: a reload and a link open it, Back closes it',
    async (_, name, open) => {
      await desk.cell(`load-${id}`).waitFor(SOON);
      await page.getByRole('button', { name }).click();
      await dialog().waitFor(SOON);
      await untilOpened(open);
      await page.reload();
      await dialog().waitFor(SOON);
      expect(opened()).toBe(open);
      const link = page.url();
      await page.goto(link.replace(/[?&]open=[^&]*/, ''));
      await desk.cell(`load-${id}`).waitFor(SOON);
      await page.goto(link);
      await dialog().waitFor(SOON);
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );

  it('what is typed of a closure is there again after a reload', async () => {
    await page.getByRole('button', { name: 'Mark as closed' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('strike');
    await untilOpened('closure');
    await page.reload();
    await page.getByText('This is what you had typed.').waitFor(SOON);
    expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('strike');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await untilOpened(null);
  });

  it('what is asked over the share market, and the mails of the plan page', async () => {
    await page.getByRole('button', { name: 'Share market' }).click();
    await page.getByRole('button', { name: 'Ask for trucks …' }).click();
    await untilOpened('market-ask');
    await page.reload();
    await page.getByRole('dialog', { name: 'Ask for trucks' }).waitFor(SOON);
    await page.keyboard.press('Escape');
    await untilOpened('market');
    await page.keyboard.press('Escape');
    await untilOpened(null);

    const plan = await desk.page.context().newPage();
    await plan.goto(new URL('/plan/tomorrow', page.url()).href);
    await plan.getByRole('button', { name: 'Send to crews' }).click();
    await plan.waitForURL((url) => url.searchParams.get('open') === 'send', SOON);
    await plan.reload();
    await plan.getByRole('dialog').waitFor(SOON);
    expect(new URL(plan.url()).searchParams.get('open')).toBe('send');
    await plan.goBack();
    await plan.getByRole('dialog').waitFor({ state: 'detached' });
    await plan.close();
  });

  it('saving a view: what is typed is there after a reload, and saving leaves no step behind', async () => {
    const name = `Skid ${Date.now()}`;
    await page.getByRole('button', { name: /^View: / }).click();
    await page.getByRole('menuitem', { name: 'Save as a view …' }).click();
    await dialog().waitFor();
    await untilOpened('saveView');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.reload();
    await page.getByText('This is what you had typed.').waitFor(SOON);
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilOpened(null);

    await page.goForward();
    await dialog().waitFor(SOON);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: `View: ${name}` }).waitFor(SOON);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilOpened(null);
    await page.goBack();
    await page.getByRole('button', { name: 'View: Everything' }).waitFor(SOON);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(opened()).toBeNull();
    await chooseView(name);
    await deleteView(name);
  });

  it('renaming a view: a reload and a link open it, a link to one that is gone opens nothing', async () => {
    const name = `Bush ${Date.now()}`;
    const view = await desk.reader.write(createBoardView, { name, address: 'q=', isShared: false });
    await page.reload();
    await chooseView(name);
    await page.getByRole('button', { name: `View: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rename or share …' }).click();
    await untilOpened(`renameView:${view.id}`);
    await page.reload();
    const rename = page.getByRole('dialog', { name: 'Rename or share the view' });
    await rename.waitFor(SOON);
    expect(await rename.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
    const link = page.url();
    await rename.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
    await rename.getByRole('button', { name: 'Save view' }).click();
    await untilOpened(null);
    await page.getByRole('button', { name: `View: ${name} again` }).waitFor(SOON);

    await deleteView(`${name} again`);
    await page.goto(link);
    await untilOpened(null);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a recurring load that is edited: the panel opens with it, and alone when it is gone', async () => {
    const note = `gate ${Date.now()}`;
    const loadId = await repeatInAYear(desk, note);
    const link = new URL(page.url());
    link.searchParams.set('open', 'recurring');
    await page.goto(link.href);
    const panel = page.getByRole('dialog', { name: 'Recurring loads' });
    const item = panel.getByRole('listitem').filter({ hasText: note });
    await item.getByRole('button', { name: /^Edit / }).click();
    const edit = page.getByRole('dialog', { name: /^Edit the recurring load/ });
    await edit.waitFor();
    await untilOpened(`recurring:${loadId}`);
    await edit.getByRole('textbox', { name: 'Note to the driver' }).fill('gate 3');
    await page.reload();
    await edit.waitFor(SOON);
    await panel.waitFor();
    await untilSays(edit.getByRole('textbox', { name: 'Note to the driver' }), 'gate 3');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await untilOpened('recurring');
    await edit.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await untilOpened(null);

    link.searchParams.set('open', `recurring:${loadId}`);
    await page.goto(link.href);
    await edit.waitFor(SOON);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    link.searchParams.set('open', 'recurring:999999999');
    await page.goto(link.href);
    await panel.waitFor(SOON);
    await untilOpened('recurring');
    expect(await edit.count()).toBe(0);
    await page.keyboard.press('Escape');
    await untilOpened(null);
  });

  it('the share market too, and a link to what is gone opens nothing', async () => {
    await page.getByRole('button', { name: 'Share market' }).click();
    await untilOpened('market');
    await page.reload();
    await dialog().waitFor(SOON);
    await page.keyboard.press('Escape');
    await untilOpened(null);

    const url = new URL(page.url());
    url.searchParams.set('open', 'edit:999999999');
    await page.goto(url.href);
    await untilOpened(null);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
