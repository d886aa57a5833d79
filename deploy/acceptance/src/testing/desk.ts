import {
  changePlan,
  getBoard,
  getSystemSettings,
  listCrews,
  listDestinations,
  listGrades,
  type Board,
  type BoardVehicle,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Browser, Locator, Page } from 'playwright-core';
import { readWith, sessionOf, type Reader } from './api.ts';
import { comeSignedIn, newPage } from './browser.ts';
import type { Product } from './product.ts';

type Word = { id: number; text: string };

/** What a dispatcher types for a load. */
export type Words = {
  crew: Word;
  grade: Word;
  /** Takes the grade, and so does `wide`, which takes `other` as well. */
  narrow: Word;
  wide: Word;
  other: { crewId: number; gradeId: number };
};

export const SOON = { timeout: 120_000 };

/** A crew whose grade two places take, of which only one takes another grade too. */
async function findWords(reader: Reader): Promise<Words> {
  const [crews, grades, places] = await Promise.all([
    reader.read(listCrews),
    reader.read(listGrades),
    reader.read(listDestinations, { page: 1, page_size: 500 }),
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

/** Trucks that can be planned, from where three of them stand one below the other. */
function fromNeighbours(vehicles: readonly BoardVehicle[]): BoardVehicle[] {
  const isFree = (one: BoardVehicle | undefined) => one?.status === 'available' && one.share === null;
  const start = vehicles.findIndex((_, at) => [at, at + 1, at + 2].every((row) => isFree(vehicles[row])));
  return vehicles.slice(Math.max(start, 0)).filter(isFree);
}

export const tasksOn = (board: Board, truck: BoardVehicle | undefined): Task[] =>
  board.vehicles.find(({ vehicleId }) => vehicleId === truck?.vehicleId)?.tasks ?? [];

export const everyLoad = (board: Board): Task[] => [
  ...board.vehicles.flatMap(({ tasks }) => tasks),
  ...board.unassigned,
];

/** Each truck that has loads, with their statuses. */
export const summary = (board: Board): string[] =>
  board.vehicles
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ vehicleCode, tasks }) => [vehicleCode, ...tasks.map(({ taskStatus }) => taskStatus)].join(' '));

/** A dispatcher at the board: a browser of one's own, and beside it a program that reads what the server has. */
export class Desk {
  readonly page: Page;
  readonly reader: Reader;
  readonly words: Words;
  readonly #product: Product;
  /** NZ midnight of the day on the screen. */
  date = 0;

  private constructor(product: Product, given: { page: Page; reader: Reader; words: Words }) {
    this.#product = product;
    this.page = given.page;
    this.reader = given.reader;
    this.words = given.words;
  }

  /** The page is empty until a day is opened: each load of one costs a second of processor. */
  static async take(browser: Browser, product: Product, account = 'carrier'): Promise<Desk> {
    const session = await sessionOf(product, account);
    const reader = readWith(product, session.token);
    const page = await newPage(browser, { width: 1280 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeSignedIn(page, session);
    return new Desk(product, { page, reader, words: await findWords(reader) });
  }

  board(): Promise<Board> {
    return this.reader.read(getBoard, { date: this.date });
  }

  /** Opens the board of a day so many days from the server's today. */
  async open(ahead: number): Promise<void> {
    const { today } = await this.reader.read(getSystemSettings);
    this.date = dayStart(addDays(today, ahead));
    await this.page.goto(`${this.#product.address}/tomorrow?dateTime=${this.date * 1000}`);
    await this.page.getByRole('grid', { name: 'Day plan' }).waitFor(SOON);
    await this.page.locator('[data-cell]').first().waitFor(SOON);
  }

  /** Puts one load on each of some trucks of a day; `oddOne` carries another grade. */
  async plan(ahead: number, count: number, oddOne = -1): Promise<BoardVehicle[]> {
    const { today } = await this.reader.read(getSystemSettings);
    this.date = dayStart(addDays(today, ahead));
    const trucks = fromNeighbours((await this.board()).vehicles);
    const { crew, grade, wide, other } = this.words;
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
      await this.reader.write(changePlan, { changes }, { date: this.date });
    }
    return trucks;
  }

  /** Plans a day so, and opens it. */
  async openWith(ahead: number, count: number, oddOne = -1): Promise<BoardVehicle[]> {
    const trucks = await this.plan(ahead, count, oddOne);
    await this.open(ahead);
    return trucks;
  }

  /** Waits until the server has such a plan, and the page shows it: what comes next begins from what is seen. */
  async until(isSo: (board: Board) => boolean): Promise<void> {
    const deadline = Date.now() + SOON.timeout;
    let board = await this.board();
    while (!isSo(board)) {
      if (Date.now() > deadline) {
        throw new Error(`the plan did not come to be: ${JSON.stringify(summary(board))}`);
      }
      await this.page.waitForTimeout(100);
      board = await this.board();
    }
    await this.#untilShown(board);
  }

  /** Not all trucks and loads are drawn: of those that are, each load stands on its truck. */
  async #untilShown({ vehicles }: Board): Promise<void> {
    const loads = Object.fromEntries(
      vehicles.map(({ vehicleId, tasks }) => [String(vehicleId), tasks.map(({ id }) => `load-${id}`)]),
    );
    const isShown = (wanted: Record<string, string[]>) =>
      [...document.querySelectorAll<HTMLElement>('[data-page]:not([hidden]) [data-vehicle]')].every((row) => {
        const planned = wanted[row.dataset['vehicle'] ?? ''] ?? [];
        const drawn = [...row.querySelectorAll<HTMLElement>('[data-cell^="load-"]')];
        const isPlanned = drawn.every((cell) => planned.includes(cell.dataset['cell'] ?? ''));
        return isPlanned && (planned.length === 0 || drawn.length > 0);
      });
    await this.page.waitForFunction(isShown, loads, SOON);
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** Where the next load of a truck goes. */
  placeOn(truck: BoardVehicle | undefined): Locator {
    return this.cell(`add-${truck?.vehicleId ?? 0}`);
  }

  async idOn(truck: BoardVehicle | undefined): Promise<number> {
    return tasksOn(await this.board(), truck)[0]?.id ?? 0;
  }

  /** Chooses in a list by typing, as the editor's questions are answered. */
  async answer(label: string, text: string): Promise<void> {
    await this.page.locator('[role="dialog"] :focus').waitFor();
    await this.page.getByRole('combobox', { name: label }).focus();
    await this.page.keyboard.type(text);
    // The list opens with all there is; what Enter would take is marked.
    await this.page
      .locator('.ant-select-dropdown:not(.ant-slide-up-leave):visible .ant-select-item-option-active')
      .filter({ hasText: text })
      .waitFor();
    await this.page.keyboard.press('Enter');
  }
}
