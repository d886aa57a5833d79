import { TaskStatus } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { boardOf, loadWords, readAs, type LoadWords, type Reader } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, signInByHand } from '../testing/browser.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { publishAll } from './testing/publish.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let lender: Page;
let borrower: Page;
let lenderApi: Reader;
let borrowerApi: Reader;

const TOMORROW = 1;

withProduct(startProduct, async (given) => {
  ({ product, browser } = given);
  lenderApi = await readAs(product, 'carrier');
  borrowerApi = await readAs(product, 'carrier2');
  lender = await newPage(browser);
  borrower = await newPage(browser);
  await signInByHand(lender, { product, account: 'carrier', target: '/tomorrow' });
  await signIn(borrower, { product, account: 'carrier2', target: '/today/edit' });
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Day plan' });
const rowOf = (page: Page, truck: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: truck }) });

async function freeTrucks(): Promise<string[]> {
  const { vehicles } = await boardOf(lenderApi, TOMORROW);
  return vehicles
    .filter(({ share, status, tasks }) => !share && status === 'available' && tasks.length === 0)
    .map(({ vehicleCode }) => vehicleCode);
}

/** Types into the field that has the focus and takes the first answer, as a dispatcher does. */
async function answer(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  // A list that is on its way out still counts as visible.
  await page
    .locator('.ant-select-dropdown:not(.ant-slide-up-leave):visible .ant-select-item-option')
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}

/** Types the code of a truck into a list that takes several, and takes the one it finds. */
async function addTruck(page: Page, truck: string): Promise<void> {
  await page.keyboard.type(truck);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option-active')
    .filter({ hasText: `${truck} · ` })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.ant-select-selection-item').filter({ hasText: truck }).waitFor();
}

/** What a person would say has the focus: the question of a field, or the word on a button. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent ?? '';
  });
}

async function untilFocusOn(page: Page, names: readonly string[]): Promise<string> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const name = await focusedName(page);
    if (names.includes(name)) {
      return name;
    }
    if (Date.now() > deadline) {
      throw new Error(`the focus is on “${name}”, not on one of ${names.join(', ')}`);
    }
    await page.waitForTimeout(30);
  }
}

/** Walks down the trucks from the top: a load that is added goes to the truck one stands on. */
async function walkTo(page: Page, truck: string): Promise<void> {
  await grid(page).locator('[tabindex="0"]').first().focus();
  const here = rowOf(page, truck).locator(':focus');
  for (let step = 0; step < 60 && (await here.count()) === 0; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await here.waitFor();
}

/** Answers whatever the editor asks next, in its order, until it offers to add. */
async function addLoadByKeyboard(page: Page, truck: string, words: LoadWords): Promise<void> {
  const answers = new Map([
    ['Crew', words.crew],
    ['Grade', words.grade],
    ['Destination', words.destination],
    ['Truck', truck],
  ]);
  await walkTo(page, truck);
  await page.keyboard.press('n');
  for (;;) {
    const asked = await untilFocusOn(page, [...answers.keys(), 'Add']);
    if (asked === 'Add') {
      break;
    }
    await answer(page, answers.get(asked) ?? '');
    answers.delete(asked);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add load' }).waitFor({ state: 'hidden' });
}

/** Only the rows on screen are in the page: a dispatcher finds a truck far down by its code. */
async function findTruck(page: Page, truck: string): Promise<void> {
  await grid(page).waitFor();
  await page.getByRole('searchbox').fill(truck);
  await rowOf(page, truck).getByRole('rowheader').click();
}

async function openEditor(page: Page, truck: string): Promise<void> {
  await grid(page).waitFor();
  await rowOf(page, truck)
    .getByRole('gridcell', { name: /^Load 1,/ })
    .click();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Edit load' }).waitFor();
}

async function saveNote(page: Page, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit load' });
  await dialog.getByLabel('Note to the driver').fill(note);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function tasksOn(reader: Reader, truck: string) {
  const { vehicles } = await boardOf(reader, TOMORROW);
  return vehicles.find(({ vehicleCode }) => vehicleCode === truck)?.tasks ?? [];
}

async function offeredCount(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /Share notices.*: \d/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0]);
}

describe('two dispatchers on the main job', () => {
  let planned = '';
  let shared = '';
  let also = '';

  it('plan three loads by keyboard only', async () => {
    [planned = '', shared = '', also = ''] = await freeTrucks();
    await grid(lender).waitFor();
    const words = await loadWords(lenderApi);
    for (let count = 1; count <= 3; count += 1) {
      await addLoadByKeyboard(lender, planned, words);
      await rowOf(lender, planned)
        .getByRole('gridcell', { name: new RegExp(`^Load ${count},`) })
        .waitFor();
    }
    await keepPicture(lender, 'three-loads-planned');
    const tasks = await untilTasks(lenderApi, planned, (list) => list.length === 3);
    expect(tasks.map(({ taskStatus }) => taskStatus)).toEqual([0, 0, 0]);
    expect(await lender.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  it('publish them after seeing the list of what changes', async () => {
    await lender.getByRole('button', { name: /^Publish/ }).focus();
    await lender.keyboard.press('Enter');
    const dialog = lender.getByRole('dialog', { name: 'Publish the plan' });
    await dialog.getByText(`Truck ${planned}`).waitFor();
    await keepPicture(lender, 'publish-list');
    await publishAll(lender);
    const tasks = await untilTasks(lenderApi, planned, (list) =>
      list.every(({ taskStatus }) => taskStatus === TaskStatus.Published),
    );
    expect(tasks.map(({ publishedRev }) => publishedRev)).toEqual([1, 1, 1]);
  });

  it('share two trucks: the other’s notice rises within 2 s', async () => {
    await grid(borrower).waitFor();
    const before = await offeredCount(borrower);
    await lender.getByRole('button', { name: 'Share trucks' }).focus();
    await lender.keyboard.press('Enter');
    const dialog = lender.getByRole('dialog', { name: /^Share trucks/ });
    await dialog.getByRole('combobox', { name: 'Trucks' }).focus();
    await addTruck(lender, shared);
    await addTruck(lender, also);
    await lender.keyboard.press('Escape');
    await dialog.getByRole('combobox', { name: 'Dispatcher' }).focus();
    await answer(lender, 'Bay Log');
    await dialog.getByText('Bay Log Lines · BL').filter({ visible: true }).first().waitFor();
    await keepPicture(lender, 'share-dialog');
    await dialog.getByRole('button', { name: 'Offer trucks' }).focus();
    await lender.keyboard.press('Enter');
    await rowOf(lender, shared).getByText('Offered to').waitFor();
    await borrower.getByRole('button', { name: `Share notices, trucks offered: ${before + 2}` }).waitFor();
    expect(await offeredCount(borrower)).toBe(before + 2);
  });

  it('accept one of them, land on the right day, and see the same on both boards', async () => {
    await borrower.getByRole('button', { name: /Share notices/ }).click();
    const dialog = borrower.getByRole('dialog', { name: 'Share notices' });
    const boxOf = (code: string) => borrower.getByRole('checkbox', { name: new RegExp(`^${code} · `) });
    const offer = dialog.getByRole('group').filter({ has: boxOf(shared) });
    const box = boxOf(shared);
    expect(await box.isChecked()).toBe(true);
    expect(await boxOf(also).isChecked()).toBe(true);
    await keepPicture(borrower, 'share-notice');
    const boxes = offer.getByRole('checkbox');
    for (let index = 0; index < (await boxes.count()); index += 1) {
      await boxes.nth(index).uncheck();
    }
    await offer.getByRole('button', { name: 'Accept' }).click();
    await borrower.getByText('Please select truck code').first().waitFor();
    await box.check();
    await offer.getByRole('button', { name: 'Accept' }).click();
    await borrower.waitForURL(/\/tomorrow\?dateTime=\d+/);
    await borrower.getByText('tomorrow', { exact: true }).waitFor();
    await findTruck(borrower, shared);
    await keepPicture(borrower, 'found');
    await rowOf(borrower, shared).getByText('Shared in from').waitFor();
    await rowOf(lender, shared).getByText('Shared out to').waitFor();

    await addLoadByKeyboard(borrower, shared, await loadWords(borrowerApi));
    await rowOf(borrower, shared)
      .getByRole('gridcell', { name: /^Load 1,/ })
      .waitFor();
    await rowOf(lender, shared)
      .getByRole('gridcell', { name: /^Load 1,.*planned by another dispatcher/ })
      .waitFor();
    const mine = await untilTasks(borrowerApi, shared, (list) => list.length === 1);
    const theirs = await tasksOn(lenderApi, shared);
    expect(mine.map((task) => [task.isShareVehicleTask, task.isSelfVehicle])).toEqual([[1, 0]]);
    expect(theirs.map((task) => [task.id, task.isShareVehicleTask, task.isSelfVehicle])).toEqual([
      [mine[0]?.id, 1, 1],
    ]);
    await keepPicture(lender, 'board-of-the-lender');
    await keepPicture(borrower, 'board-of-the-borrower');
  });

  it('edit the same load: one clear conflict, and nothing is overwritten silently', async () => {
    const colleague = await newPage(browser);
    await signIn(colleague, { product, account: 'subcarrier', target: '/tomorrow' });
    await openEditor(lender, planned);
    await openEditor(colleague, planned);
    await saveNote(colleague, 'gate code 4471');
    await untilTasks(lenderApi, planned, ([first]) => first?.note === 'gate code 4471');
    await saveNote(lender, 'take the top road');

    const bars = lender.getByRole('alert', { name: 'Conflict' });
    await bars.first().waitFor();
    expect(await bars.count()).toBe(1);
    const text = await bars.innerText();
    expect(text).toContain('gate code 4471');
    expect(text).toContain('take the top road');
    expect((await tasksOn(lenderApi, planned))[0]?.note).toBe('gate code 4471');
    await keepPicture(lender, 'conflict');

    await bars.getByRole('button', { name: 'Keep mine' }).click();
    await bars.waitFor({ state: 'hidden' });
    const settled = await untilTasks(lenderApi, planned, ([first]) => first?.note === 'take the top road');
    expect(settled[0]?.note).toBe('take the top road');
    expect(await colleague.getByRole('alert', { name: 'Conflict' }).count()).toBe(0);
    await colleague.context().close();
  });

  it('find nothing that axe would call a barrier', async () => {
    expect(await axeFaults(lender)).toEqual([]);
    expect(await axeFaults(borrower)).toEqual([]);
  });
});

async function untilTasks(
  reader: Reader,
  truck: string,
  isSettled: (tasks: Awaited<ReturnType<typeof tasksOn>>) => boolean,
) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const tasks = await tasksOn(reader, truck);
    if (isSettled(tasks) || Date.now() > deadline) {
      return tasks;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
