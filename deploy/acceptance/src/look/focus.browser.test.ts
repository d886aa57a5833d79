import { changePlan, type BoardVehicle } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { newPage, signInByHand, untilInFront } from '../testing/browser.ts';
import { Desk, tasksOn } from '../testing/desk.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;
let trucks: BoardVehicle[];

/** Nobody else looks at this day. */
const AHEAD = 45;
const SOON = { timeout: 120_000 };
/** A laptop of ten years ago. */
const SLOW = 6;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
  trucks = await desk.openWith(AHEAD, 2);
});

/** Waits until the focus is inside something; what it is on if it never comes. */
async function strayFrom(page: Page, selector: string): Promise<string> {
  try {
    await page.waitForFunction((wanted) => document.activeElement?.closest(wanted) !== null, selector, SOON);
    return '';
  } catch {
    return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
  }
}

const GRID = '[data-page]:not([hidden]) [data-cell]';

async function reachGrid(): Promise<void> {
  await desk.placeOn(trucks[0]).focus();
}

describe('the focus of a dispatcher', () => {
  it('is on the grid after the sign-in, a reload, `g o` and Alt+2, and comes back to where it was', async () => {
    const page = await newPage(browser);
    await signInByHand(page, { product, account: 'carrier' });
    await untilInFront(page, '/today/edit');
    expect(await strayFrom(page, GRID)).toBe('');
    await page.reload();
    expect(await strayFrom(page, GRID)).toBe('');
    await page.keyboard.press('ArrowDown');
    const there = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await untilInFront(page, '/tomorrow');
    expect(await strayFrom(page, GRID)).toBe('');
    await page.keyboard.press('Alt+1');
    await untilInFront(page, '/today/edit');
    expect(await strayFrom(page, `[data-page]:not([hidden]) [data-cell="${there}"]`)).toBe('');
    await page.keyboard.press('Alt+2');
    expect(await strayFrom(page, GRID)).toBe('');
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await untilInFront(page, '/map');
    expect(await strayFrom(page, '[data-page]:not([hidden]) [data-landing]')).toBe('');
    await page.context().close();
  });

  it('stays in the dialog when a docket is removed, and on the tabs when one is closed', async () => {
    const { page } = desk;
    await reachGrid();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add load' });
    // Its first field takes the focus once it is there.
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'), undefined, SOON);
    await dialog.getByRole('button', { name: 'Add a docket' }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove docket 2' }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove docket 2' }).waitFor({ state: 'detached' });
    expect(await strayFrom(page, '[role=dialog]')).toBe('');
    await page.keyboard.press('Escape');
    expect(await strayFrom(page, GRID)).toBe('');

    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await untilInFront(page, '/map');
    await page.getByRole('tab', { name: 'MAP' }).press('Delete');
    await page.getByRole('tab', { name: 'MAP' }).waitFor({ state: 'detached' });
    expect(await strayFrom(page, '[role=tab]')).toBe('');
  });

  it('leaves a list of choices by Tab, and by a press elsewhere', async () => {
    const { page } = desk;
    await reachGrid();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add load' });
    expect(await strayFrom(page, '[role=dialog] input')).toBe('');
    const crew = dialog.getByRole('combobox', { name: 'Crew' });
    await crew.press('Tab');
    expect(await crew.evaluate((field) => field === document.activeElement)).toBe(false);
    expect(await strayFrom(page, '[role=dialog]')).toBe('');
    await crew.focus();
    await dialog.getByLabel('Note to the driver').click();
    await page.keyboard.type('gate 4');
    expect(await dialog.getByLabel('Note to the driver').inputValue()).toBe('gate 4');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('goes on to the next load when one is planned from the list beside the board', async () => {
    const { page } = desk;
    const { crew, grade, wide } = desk.words;
    const load = { vehicleId: null, crewId: crew.id, logGradeId: grade.id, destinationId: wide.id };
    const create = { kind: 'create' as const, load };
    await desk.reader.write(changePlan, { changes: [create, create] }, { date: desk.date });
    const loose = page.locator('[data-unassigned]');
    await loose.nth(1).waitFor(SOON);
    const left = await loose.count();
    await loose.first().focus();
    await loose.first().dragTo(desk.placeOn(trucks[0]));
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-unassigned]').length < count,
      left,
      SOON,
    );
    expect(await strayFrom(page, '[data-unassigned], [data-cell]')).toBe('');
  });

  it('is on the board again when a conflict is answered', async () => {
    const { page } = desk;
    const [truck] = trucks;
    const [task] = tasksOn(await desk.board(), truck);
    const { id = 0, version = 0 } = task ?? {};
    await page.context().setOffline(true);
    await desk.cell(`load-${id}`).focus();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit load' });
    await dialog.getByLabel('Note to the driver').fill('from the page');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const change = { kind: 'update' as const, id, version, load: { note: 'from elsewhere' } };
    await desk.reader.write(changePlan, { changes: [change] }, { date: desk.date });
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter', SOON);
    await page.getByRole('button', { name: 'Keep mine' }).waitFor({ state: 'detached' });
    expect(await strayFrom(page, GRID)).toBe('');
  });

  it('opens the editor by a digit on a cell, and takes what follows at once, on a slow computer too', async () => {
    const { page } = desk;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    const { text } = desk.words.crew;
    const crew = page.getByRole('dialog').getByRole('combobox', { name: 'Crew' });
    for (const keys of [`n${text}`, text]) {
      await reachGrid();
      await page.keyboard.type(keys);
      await crew.waitFor(SOON);
      await page.waitForFunction(
        () => document.activeElement?.matches('[role=dialog] input'),
        undefined,
        SOON,
      );
      expect(await crew.inputValue()).toBe(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
      await crew.waitFor({ state: 'detached' });
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });
});
