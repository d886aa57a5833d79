import { changePlan, getAdminUserInfo, offerShares, type Board, type Task } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { newPage, signIn } from '../testing/browser.ts';
import { Desk, everyLoad, SOON, summary, tasksOn } from '../testing/desk.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;

/** Nobody else looks at the days of these tests. */
const AHEAD = 33;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
});

describe('the board', () => {
  it('moves fourteen loads at once, takes them back in one step, and leaves what a colleague changed', async () => {
    const { page } = desk;
    const trucks = await desk.openWith(AHEAD, 14);
    const before = summary(await desk.board());
    const target = trucks[14];
    await desk.cell(`load-${await desk.idOn(trucks[0])}`).focus();
    await page.keyboard.press('Control+a');
    await page.getByText('14 loads selected', { exact: true }).first().waitFor();
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Move 14 loads to …' }).waitFor();
    await desk.answer('Truck', target?.vehicleCode ?? '');
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await desk.until((board) => tasksOn(board, target).length === 14);
    expect(await page.locator('[role="gridcell"][aria-selected="true"]').count()).toBeGreaterThan(0);

    await page.keyboard.press('Control+z');
    await desk.until((board) => JSON.stringify(summary(board)) === JSON.stringify(before));
    await page.keyboard.press('Control+Shift+z');
    await desk.until((board) => tasksOn(board, target).length === 14);

    const colleague = await readAs(product, 'subcarrier');
    const { name } = await colleague.read(getAdminUserInfo);
    const [first] = tasksOn(await desk.board(), target);
    const change = { kind: 'update' as const, id: first?.id ?? 0, version: first?.version ?? 0 };
    await colleague.write(
      changePlan,
      { changes: [{ ...change, load: { note: 'gate 3' } }] },
      { date: desk.date },
    );
    await page.keyboard.press('Control+z');
    await page
      .getByText(new RegExp(`Not undone.*${name}`))
      .first()
      .waitFor(SOON);
    expect(tasksOn(await desk.board(), target)).toHaveLength(14);
  });

  it('does the same by drag, by menu and by key, and says before a drop why it cannot be', async () => {
    const { page } = desk;
    const trucks = await desk.openWith(AHEAD + 1, 1);
    const [from, to, lent] = trucks;
    const id = await desk.idOn(from);
    const cell = desk.cell(`load-${id}`);
    const landed = (board: Board) => tasksOn(board, to).length === 1 && tasksOn(board, from).length === 0;
    const back = async () => {
      await page.keyboard.press('Control+z');
      await desk.until((board) => tasksOn(board, from).length === 1);
    };
    await cell.dragTo(desk.placeOn(to));
    await desk.until(landed);
    await back();
    await cell.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Move to …/ }).click();
    await desk.answer('Truck', to?.vehicleCode ?? '');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await desk.until(landed);
    await back();
    await desk.cell(`load-${id}`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await desk.until(landed);
    await back();

    const { carrierId } = await (await readAs(product, 'carrier2')).read(getAdminUserInfo);
    const offer = { date: desk.date, vehicleIds: [lent?.vehicleId ?? 0], toDispatcherId: carrierId ?? 0 };
    await desk.reader.write(offerShares, offer);
    await page.reload();
    await page.locator('[data-cell]').first().waitFor(SOON);
    const target = await desk.placeOn(lent).boundingBox();
    await cell.hover();
    await page.mouse.down();
    const { x, y } = target ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 20, { steps: 8 });
    await page
      .getByText(`Truck ${lent?.vehicleCode ?? ''} is offered to`)
      .first()
      .waitFor(SOON);
    await page.mouse.up();
    await page.waitForTimeout(500);
    expect(tasksOn(await desk.board(), from)).toHaveLength(1);
  });

  it('writes a destination into twenty loads but the one that cannot go there, and rows of a spreadsheet', async () => {
    const { page } = desk;
    const trucks = await desk.openWith(AHEAD + 2, 20, 7);
    await desk.cell(`load-${await desk.idOn(trucks[0])}`).focus();
    const rows = (await desk.board()).vehicles.map(({ vehicleId }) => vehicleId);
    const last = rows.indexOf(trucks[19]?.vehicleId ?? 0) - rows.indexOf(trucks[0]?.vehicleId ?? 0);
    for (let step = 0; step < last; step += 1) {
      await page.keyboard.press('Shift+ArrowDown');
    }
    await page.getByText('20 loads selected', { exact: true }).first().waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit 20 loads' }).waitFor();
    await desk.answer('Destination', desk.words.narrow.text);
    await page.getByText('19 will change, 1 refused').waitFor();
    await page.getByRole('button', { name: 'Change 19' }).press('Enter');
    await page
      .getByText(/19 done, 1 refused: .* does not take/)
      .first()
      .waitFor();
    const moved = ({ destinationId }: Task) => destinationId === desk.words.narrow.id;
    await desk.until((board) => everyLoad(board).filter(moved).length === 19);
    await page.keyboard.press('Control+z');
    await desk.until((board) => everyLoad(board).filter(moved).length === 0);

    await page.keyboard.press('Escape');
    const line = [desk.words.crew.text, desk.words.grade.text, desk.words.wide.text].join('\t');
    const text = ['Crew\tGrade\tDestination', ...Array.from({ length: 10 }, () => line)].join('\n');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Paste rows' });
    await dialog.waitFor();
    expect(await dialog.locator('td[data-state="new"]').count()).toBe(30);
    await dialog.getByRole('button', { name: 'Apply 10 rows' }).press('Enter');
    await desk.until((board) => board.unassigned.length === 10);
    await page.keyboard.press('Control+z');
    await desk.until((board) => board.unassigned.length === 0);
  });

  it('shows the same to whoever has its address, back as before, and keeps it as a view for colleagues', async () => {
    const { page } = desk;
    const name = `Morning drafts ${Date.now()}`;
    await desk.openWith(AHEAD + 3, 6);
    const look = page.getByRole('region', { name: 'View of the board' });
    const choose = async (label: string, text: string) => {
      await look.getByRole('combobox', { name: label }).focus();
      await page.keyboard.type(text);
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    };
    await look.getByRole('button', { name: 'Filters' }).click();
    await choose('Status', 'Draft');
    await choose('Crew', desk.words.crew.text);
    await choose('Destination', desk.words.wide.text);
    await look.getByText(/^6 of/).first().waitFor();
    await page.waitForURL(/destination=/);
    await page.goBack();
    await look.getByText('Filters (2)').waitFor();
    expect(page.url()).not.toContain('destination=');
    await page.goForward();
    await look.getByText('Filters (3)').waitFor();
    await look.getByRole('button', { name: 'Columns' }).click();
    await look.getByRole('checkbox', { name: 'Rego' }).check();
    await page.getByRole('columnheader', { name: /^Rego/ }).click();
    await page.getByRole('columnheader', { name: /^Rego/ }).click();
    await page.waitForURL(/sort=/);
    const lookOf = async (shown: Page) => ({
      // The code alone: what the checks say of a truck comes a moment later.
      rows: (await shown.getByRole('rowheader').allInnerTexts()).map((text) => /^\S+/.exec(text)?.[0]),
      columns: await shown.getByRole('columnheader').allInnerTexts(),
    });
    const here = await lookOf(page);
    expect(here.rows).toHaveLength(6);
    expect(here.columns.slice(0, 2).join(' ')).toMatch(/Truck.*Rego/);

    const elsewhere = await newPage(browser, { width: 1280 });
    await signIn(elsewhere, { product, account: 'carrier', target: page.url().replace(product.address, '') });
    await elsewhere.getByRole('rowheader').nth(5).waitFor();
    expect(await lookOf(elsewhere)).toEqual(here);
    await elsewhere.context().close();

    await look.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a view …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('checkbox', { name: 'Share with colleagues' }).check();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await look.getByRole('button', { name: `View: ${name}` }).waitFor();

    const colleague = await newPage(browser, { width: 1280 });
    await signIn(colleague, {
      product,
      account: 'subcarrier',
      target: `/tomorrow?dateTime=${desk.date * 1000}`,
    });
    await colleague.getByRole('button', { name: /^View:/ }).click();
    await colleague.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    await colleague.getByRole('rowheader').nth(5).waitFor();
    await colleague.waitForURL(/view=/);
    expect(await lookOf(colleague)).toEqual(here);
    await colleague.context().close();
    await page.context().close();
  });
});
