import {
  acceptShares,
  activateAccount,
  changePlan,
  createBoardView,
  getBoard,
  listDestinations,
  markClosure,
  offerShares,
  registerAccount,
  requestTrucks,
  TaskStatus,
  type Board,
  type Task,
} from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs } from './api.ts';
import { newPage, signIn } from './browser.ts';
import { Desk, everyLoad, SOON, tasksOn } from './desk.ts';
import { linkMailedTo, tokenOf } from './mail.ts';
import type { Loads } from '../look/testing/overlays/board-overlays.ts';
import type { Product } from './product.ts';
import { repeatInAYear } from './repeat-in-a-year.ts';

type FullDayOptions = { product: Product; browser: Browser; ahead: number };

export type FullDay = { loads: Loads; date: number };

/** A day on which every dialog of the product has something to ask about. */
export async function fullDay(given: FullDayOptions): Promise<FullDay> {
  await askForAccount(given.product);
  const day = await planDay(given);
  await fillMarket(given.product, day.date);
  return day;
}

/** Somebody waits for the administrator's word. */
async function askForAccount(product: Product): Promise<void> {
  const account = `mere${Date.now()}`;
  const email = `${account}@example.nz`;
  const admin = await readAs(product, 'admin');
  const password = 'kauri-Forest-1921';
  const words = { account, name: 'Mere Paewai', email, phone: '', password, parentAccount: '' };
  await admin.write(registerAccount, { ...words, language: 'en-US' });
  const link = await linkMailedTo(product, email, /register-result/);
  await admin.write(activateAccount, { token: tokenOf(link) });
}

/** A day with a draft on one truck, a published load on another, and one load without a truck. */
async function planDay({ product, browser, ahead }: FullDayOptions): Promise<FullDay> {
  const desk = await Desk.take(browser, product);
  const trucks = await desk.plan(ahead, 3);
  const { crew, grade, wide } = desk.words;
  const load = { vehicleId: null, crewId: crew.id, logGradeId: grade.id, destinationId: wide.id };
  const first = (board: Board, at: number): Task | undefined => tasksOn(board, trucks[at])[0];
  const board = await desk.board();
  const { id = 0, version = 0 } = first(board, 1) ?? {};
  const changes = [
    { kind: 'create' as const, load },
    { kind: 'status' as const, id, version, taskStatus: TaskStatus.Published },
  ];
  for (const change of changes) {
    await desk.reader.write(changePlan, { changes: [change] }, { date: desk.date });
  }
  const after = await desk.board();
  const loaded = await driveOff(desk, first(after, 2));
  const view = `View ${Date.now()}`;
  await desk.reader.write(createBoardView, { name: view, address: 'q=', isShared: false });
  await closePlace(desk);
  await repeatInAYear(desk);
  await desk.page.context().close();
  const loose = after.unassigned[0]?.id ?? 0;
  return { loads: { draft: first(after, 0)?.id ?? 0, published: id, loaded, loose, view }, date: desk.date };
}

/** Its driver has loaded it, as the dispatcher was told by phone. */
async function driveOff(desk: Desk, load: Task | undefined): Promise<number> {
  const { Published, Accepted, Loading, Loaded } = TaskStatus;
  const { id = 0 } = load ?? {};
  for (const taskStatus of [Published, Accepted, Loading, Loaded]) {
    const version = everyLoad(await desk.board()).find((one) => one.id === id)?.version ?? 0;
    const changes = [{ kind: 'status' as const, id, version, taskStatus }];
    await desk.reader.write(changePlan, { changes }, { date: desk.date });
  }
  return id;
}

/** A place that none of the loads goes to is closed on the day. */
async function closePlace({ words, reader, date }: Desk): Promise<void> {
  const places = await reader.read(listDestinations, { page: 1, page_size: 500 });
  const used = [words.wide.id, words.narrow.id];
  const other = places.list.find(({ id, isActive }) => isActive && !used.includes(id));
  const closure = {
    kind: 'destination' as const,
    targetId: other?.id ?? 0,
    destinationId: null,
    fromAt: date,
    untilAt: date + 20 * 3600,
    reason: 'wind',
  };
  await reader.write(markClosure, { closure, answers: [] });
}

/** Another dispatcher offers two trucks, of which one is taken, and asks for one. */
async function fillMarket(product: Product, date: number): Promise<void> {
  const [one, other] = [await readAs(product, 'carrier'), await readAs(product, 'carrier2')];
  const own = await one.read(getBoard, { date });
  const theirs = await other.read(getBoard, { date });
  const free = theirs.vehicles.filter(
    ({ status, share, tasks }) => status === 'available' && share === null && tasks.length === 0,
  );
  const vehicleIds = free.slice(0, 2).map(({ vehicleId }) => vehicleId);
  const toDispatcherId = own.carrier.carrierId;
  await other.write(offerShares, { date, vehicleIds, toDispatcherId });
  const [vehicleId = 0] = vehicleIds;
  const shareList = [{ vehicleId, fromDispatcherId: theirs.carrier.carrierId }];
  await one.write(acceptShares, { shareList }, { date });
  await other.write(requestTrucks, { date, toDispatcherId, trucks: 1 });
}

type Language = 'en-US' | 'zh-CN';

type OpenDayOptions = {
  product: Product;
  browser: Browser;
  account: string;
  date: number;
  language?: Language;
};

/** Somebody at a desk of their own has the board of the day in front of them, and nothing moves. */
export async function openDay(given: OpenDayOptions): Promise<Page> {
  const { product, browser, account, date, language = 'en-US' } = given;
  const page = await newPage(browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), language);
  await signIn(page, { product, account, target: `/tomorrow?dateTime=${date * 1000}` });
  await page.locator('[data-cell]').first().waitFor(SOON);
  return page;
}
