import {
  changePlan,
  getAdminUserInfo,
  getBoard,
  getSystemSettings,
  listCrews,
  listDestinations,
  listGrades,
  offerShares,
  type Board,
  type BoardVehicle,
  type Task,
} from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs, type Reader } from './testing/api.ts';
import { newPage, signIn } from './testing/browser.ts';
import { sharedProduct, type Product } from './testing/product.ts';
import { withProduct } from './testing/with-product.ts';

let product: Product;
let browser: Browser;
let page: Page;
let carrier: Reader;
let date: number;
let words: Words;

/** Nobody else looks at the days of these tests. */
const AHEAD = 33;
const SOON = { timeout: 15_000 };

type Words = {
  crew: { id: number; text: string };
  grade: { id: number; text: string };
  /** Takes the grade, and so does `wide`, which takes `other` as well. */
  narrow: { id: number; text: string };
  wide: { id: number; text: string };
  other: { crewId: number; gradeId: number };
};

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  carrier = await readAs(product, 'carrier');
  const { today } = await carrier.read(getSystemSettings);
  date = dayStart(addDays(today, AHEAD));
  words = await findWords();
  page = await newPage(browser, { width: 1280 });
  page.setDefaultTimeout(SOON.timeout);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, { product, account: 'carrier', target: '/account/center' });
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
});

const boardNow = (): Promise<Board> => carrier.read(getBoard, { date });
const everyLoad = (board: Board) => [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];

/** A crew whose grade two places take, of which only one takes another grade too. */
async function findWords(): Promise<Words> {
  const [crews, grades, places] = await Promise.all([
    carrier.read(listCrews),
    carrier.read(listGrades),
    carrier.read(listDestinations, { page: 1, page_size: 500 }),
  ]);
  const open = places.list.filter(({ isActive }) => isActive);
  const found = crews.flatMap((crew) =>
    crew.gradeIds.flatMap((gradeId) =>
      crews.flatMap((second) =>
        second.gradeIds.flatMap((otherId) => {
          const takes = open.filter(({ acceptsGradeIds }) => acceptsGradeIds.includes(gradeId));
          const wide = takes.find(({ acceptsGradeIds }) => acceptsGradeIds.includes(otherId));
          const narrow = takes.find(({ acceptsGradeIds }) => !acceptsGradeIds.includes(otherId));
          const grade = grades.find(({ id }) => id === gradeId);
          return wide && narrow && grade
            ? [
                {
                  crew: { id: crew.id, text: crew.crewCode },
                  grade: { id: gradeId, text: grade.code },
                  narrow: { id: narrow.id, text: narrow.name },
                  wide: { id: wide.id, text: wide.name },
                  other: { crewId: second.id, gradeId: otherId },
                },
              ]
            : [];
        }),
      ),
    ),
  );
  const [first] = found;
  if (!first) {
    throw new Error('the demo has no two places that differ in what they take');
  }
  return first;
}

/** Where the next load of a truck goes. */
function placeOn(truck: BoardVehicle | undefined): Locator {
  return page.locator(`[data-cell="add-${truck?.vehicleId ?? 0}"]`);
}

/** Trucks that can be planned, from where three of them stand one below the other. */
function fromNeighbours(vehicles: readonly BoardVehicle[]): BoardVehicle[] {
  const isFree = (one: BoardVehicle | undefined) => one?.status === 'available' && one.share === null;
  const start = vehicles.findIndex((_, at) => [at, at + 1, at + 2].every((row) => isFree(vehicles[row])));
  return vehicles.slice(Math.max(start, 0)).filter(isFree);
}

/** Puts one load on each of some trucks on a day of its own, and opens it. */
async function openDay(count: number, oddOne = -1): Promise<BoardVehicle[]> {
  const { today } = await carrier.read(getSystemSettings);
  date = dayStart(addDays(today, AHEAD + days));
  days += 1;
  const trucks = fromNeighbours((await boardNow()).vehicles);
  const { crew, grade, wide, other } = words;
  const changes = trucks.slice(0, count).map(({ vehicleId }, at) => ({
    kind: 'create' as const,
    load: {
      vehicleId,
      destinationId: wide.id,
      crewId: at === oddOne ? other.crewId : crew.id,
      logGradeId: at === oddOne ? other.gradeId : grade.id,
    },
  }));
  if (changes.length > 0) {
    await carrier.write(changePlan, { changes }, { date });
  }
  await page.goto(`${product.address}/tomorrow?dateTime=${date * 1000}`);
  await page.getByRole('grid', { name: 'Day plan' }).waitFor(SOON);
  await page.locator('[data-cell]').first().waitFor(SOON);
  return trucks;
}

let days = 0;

async function until(isSo: (board: Board) => boolean): Promise<void> {
  const deadline = Date.now() + SOON.timeout;
  while (!isSo(await boardNow())) {
    if (Date.now() > deadline) {
      throw new Error(`the plan did not come to be: ${JSON.stringify(summary(await boardNow()))}`);
    }
    await page.waitForTimeout(100);
  }
}

const summary = (board: Board) =>
  board.vehicles
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ vehicleCode, tasks }) => [vehicleCode, ...tasks.map(({ taskStatus }) => taskStatus)].join(' '));

const tasksOn = (board: Board, truck: BoardVehicle | undefined): Task[] =>
  board.vehicles.find(({ vehicleId }) => vehicleId === truck?.vehicleId)?.tasks ?? [];

async function focusCell(cell: string): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).focus();
}

async function idOn(truck: BoardVehicle | undefined): Promise<number> {
  return tasksOn(await boardNow(), truck)[0]?.id ?? 0;
}

/** Chooses in a list by typing, as the editor's questions are answered. */
async function answer(label: string, text: string): Promise<void> {
  await page.locator('[role="dialog"] :focus').waitFor();
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(text);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
  await page.keyboard.press('Enter');
}

describe('the board', () => {
  it('moves fourteen loads at once, takes them back in one step, and leaves what a colleague changed', async () => {
    const trucks = await openDay(14);
    const before = summary(await boardNow());
    const target = trucks[14];
    await focusCell(`load-${await idOn(trucks[0])}`);
    await page.keyboard.press('Control+a');
    await page.getByText('14 loads selected', { exact: true }).first().waitFor();
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Move 14 loads to …' }).waitFor();
    await answer('Truck', target?.vehicleCode ?? '');
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await until((board) => tasksOn(board, target).length === 14);
    expect(await page.locator('[role="gridcell"][aria-selected="true"]').count()).toBeGreaterThan(0);

    await page.keyboard.press('Control+z');
    await until((board) => JSON.stringify(summary(board)) === JSON.stringify(before));
    await page.keyboard.press('Control+Shift+z');
    await until((board) => tasksOn(board, target).length === 14);

    const colleague = await readAs(product, 'subcarrier');
    const { name } = await colleague.read(getAdminUserInfo);
    const [first] = tasksOn(await boardNow(), target);
    const change = { kind: 'update' as const, id: first?.id ?? 0, version: first?.version ?? 0 };
    await colleague.write(changePlan, { changes: [{ ...change, load: { note: 'gate 3' } }] }, { date });
    await page.keyboard.press('Control+z');
    await page
      .getByText(new RegExp(`Not undone.*${name}`))
      .first()
      .waitFor(SOON);
    expect(tasksOn(await boardNow(), target)).toHaveLength(14);
  });

  it('does the same by drag, by menu and by key, and says before a drop why it cannot be', async () => {
    const trucks = await openDay(1);
    const [from, to, lent] = trucks;
    const id = await idOn(from);
    const cell = page.locator(`[data-cell="load-${id}"]`);
    const landed = (board: Board) => tasksOn(board, to).length === 1 && tasksOn(board, from).length === 0;
    const back = async () => {
      await page.keyboard.press('Control+z');
      await until((board) => tasksOn(board, from).length === 1);
    };
    await cell.dragTo(placeOn(to));
    await until(landed);
    await back();
    await cell.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Move to …/ }).click();
    await answer('Truck', to?.vehicleCode ?? '');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await until(landed);
    await back();
    await focusCell(`load-${id}`);
    await page.keyboard.press('Alt+ArrowDown');
    await until(landed);
    await back();

    const { carrierId } = await (await readAs(product, 'carrier2')).read(getAdminUserInfo);
    const offer = { date, vehicleIds: [lent?.vehicleId ?? 0], toDispatcherId: carrierId ?? 0 };
    await carrier.write(offerShares, offer);
    await page.reload();
    await page.locator('[data-cell]').first().waitFor(SOON);
    const target = await placeOn(lent).boundingBox();
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
    expect(tasksOn(await boardNow(), from)).toHaveLength(1);
  });

  it('writes a destination into twenty loads but the one that cannot go there, and rows of a spreadsheet', async () => {
    const trucks = await openDay(20, 7);
    await focusCell(`load-${await idOn(trucks[0])}`);
    const rows = (await boardNow()).vehicles.map(({ vehicleId }) => vehicleId);
    const last = rows.indexOf(trucks[19]?.vehicleId ?? 0) - rows.indexOf(trucks[0]?.vehicleId ?? 0);
    for (let step = 0; step < last; step += 1) {
      await page.keyboard.press('Shift+ArrowDown');
    }
    await page.getByText('20 loads selected', { exact: true }).first().waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit 20 loads' }).waitFor();
    await answer('Destination', words.narrow.text);
    await page.getByText('19 will change, 1 refused').waitFor();
    await page.getByRole('button', { name: 'Change 19' }).press('Enter');
    await page
      .getByText(/19 done, 1 refused: .* does not take/)
      .first()
      .waitFor();
    const moved = ({ destinationId }: Task) => destinationId === words.narrow.id;
    await until((board) => everyLoad(board).filter(moved).length === 19);
    await page.keyboard.press('Control+z');
    await until((board) => everyLoad(board).filter(moved).length === 0);

    await page.keyboard.press('Escape');
    const line = [words.crew.text, words.grade.text, words.wide.text].join('\t');
    const text = ['Crew\tGrade\tDestination', ...Array.from({ length: 10 }, () => line)].join('\n');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Paste rows' });
    await dialog.waitFor();
    expect(await dialog.locator('td[data-state="new"]').count()).toBe(30);
    await dialog.getByRole('button', { name: 'Apply 10 rows' }).press('Enter');
    await until((board) => board.unassigned.length === 10);
    await page.keyboard.press('Control+z');
    await until((board) => board.unassigned.length === 0);
    await page.context().close();
  });
});
