import {
  changePlan,
  getDeviceTasks,
  getSystemSettings,
  TaskStatus,
  type BoardVehicle,
} from '@haulboard/contract';
import { dayStart, formatTime } from '@haulboard/contract/testing';
import { deviceKeyOf } from '@haulboard/demo';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { untilSays } from '../testing/browser.ts';
import { Desk, everyLoad, SOON, tasksOn } from '../testing/desk.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { publishAll } from './testing/publish.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let desk: Desk;

withProduct(startProduct, async (given) => {
  ({ product, browser } = given);
  desk = await Desk.take(browser, product);
});

const noteOf = async (desk: Desk, truck: BoardVehicle | undefined) =>
  tasksOn(await desk.board(), truck)[0]?.note;

/** Notes each key after which the focus was on nothing. */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const lost: string[] = [];
    document.addEventListener('keyup', ({ key }) => {
      // A dialog that opens or closes takes a moment to hand it over.
      setTimeout(() => document.activeElement === document.body && lost.push(key), 600);
    });
    Object.assign(globalThis, { lostOn: lost });
  });
  return async () => {
    await page.waitForTimeout(800);
    return z.array(z.string()).parse(await page.evaluate('lostOn'));
  };
}

async function openEditor(page: Page, id: number): Promise<void> {
  await page.locator(`[data-cell="load-${id}"]`).focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Edit load' }).waitFor();
}

async function saveNote(page: Page, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit load' });
  await dialog.getByLabel('Note to the driver').fill(note);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A window shows what the server has as soon as it has heard of it: the editor says so when it is opened. */
async function untilNote(page: Page, id: number, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit load' });
  for (const end = Date.now() + SOON.timeout; ; await page.waitForTimeout(200)) {
    await openEditor(page, id);
    const shown = await dialog.getByLabel('Note to the driver').inputValue();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    if (shown === note) {
      return;
    }
    if (Date.now() > end) {
      throw new Error(`the load says “${shown}”, not “${note}”`);
    }
  }
}

/** The loads its driver's app shows. */
async function driverSees(truck: BoardVehicle): Promise<number[]> {
  const response = await fetch(`${product.address}/api/device/task`, {
    headers: { 'device-key': deviceKeyOf(truck.vehicleCode) },
  });
  const { data } = z.object({ data: z.unknown() }).parse(await response.json());
  return getDeviceTasks.result.parse(data).tasks.map(({ id }) => id);
}

describe('a dispatcher’s day', () => {
  it('is planned by keyboard alone, from Draft over Pending to Published, and the focus is never lost', async () => {
    const { page } = desk;
    // Before the first truck's certificate of fitness ends.
    const trucks = await desk.openWith(5, 0);
    const lost = await watchFocus(page);
    await desk.placeOn(trucks[0]).focus();
    for (let count = 1; count <= 3; count += 1) {
      await page.keyboard.press('n');
      await page.getByRole('dialog', { name: 'Add load' }).waitFor();
      await desk.answer('Crew', desk.words.crew.text);
      await desk.answer('Grade', desk.words.grade.text);
      await desk.answer('Destination', desk.words.wide.text);
      await page.locator('button:focus', { hasText: 'Add' }).waitFor();
      await page.keyboard.press('Enter');
      await desk.until((board) => everyLoad(board).length === count);
    }
    // One load stays, one goes a truck down, one two.
    const [, second, third] = tasksOn(await desk.board(), trucks[0]).map(({ id }) => id);
    const moveDown = async (id: number | undefined, steps: number) => {
      for (let step = 1; step <= steps; step += 1) {
        await desk.cell(`load-${id}`).focus();
        await page.keyboard.press('Alt+ArrowDown');
        await desk.until((board) => tasksOn(board, trucks[step]).some((task) => task.id === id));
      }
    };
    await moveDown(third, 2);
    await moveDown(second, 1);
    const statuses = async () => everyLoad(await desk.board()).map(({ taskStatus }) => taskStatus);
    expect(await statuses()).toEqual([0, 0, 0]);

    await page.keyboard.press('p');
    await page.getByRole('radio', { name: 'Later' }).focus();
    await page.keyboard.press('Space');
    // The proposed time is there; Tab into a field selects what it holds.
    const clock = page.getByLabel('Time to publish');
    await clock.focus();
    await page.keyboard.press('Control+a');
    // Far enough not to come while the test runs.
    const later = formatTime(Date.now() / 1000 + 6 * 3600);
    await clock.pressSequentially(later.replace(' ', '').padStart(7, '0'));
    await page.getByRole('button', { name: /^Publish 3 load/ }).waitFor();
    await publishAll(page);
    await desk.until((board) =>
      everyLoad(board).every(({ taskStatus }) => taskStatus === TaskStatus.Pending),
    );
    expect(everyLoad(await desk.board()).map(({ publishAt }) => typeof publishAt)).toEqual(
      Array(3).fill('number'),
    );

    // Taken back in one step, they go out now.
    await page.keyboard.press('Control+z');
    await desk.until((board) => everyLoad(board).every(({ taskStatus }) => taskStatus === TaskStatus.Draft));
    await page.keyboard.press('p');
    await page.getByRole('button', { name: /^Publish 3 load/ }).waitFor();
    await publishAll(page);
    await desk.until((board) =>
      everyLoad(board).every(({ taskStatus }) => taskStatus === TaskStatus.Published),
    );
    expect(await lost()).toEqual([]);
  });

  it('loses no word when the server dies, nor when the page is loaded anew', async () => {
    const { page } = desk;
    const [truck] = await desk.openWith(34, 1);
    const id = await desk.idOn(truck);
    await openEditor(page, id);
    product.killServer();
    await saveNote(page, 'ring the gate first');
    const banner = page.getByText('1 change waiting');
    await banner.waitFor();
    await openEditor(page, id);
    const field = page.getByRole('dialog').getByLabel('Note to the driver');
    expect(await field.inputValue()).toBe('ring the gate first');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await banner.waitFor({ state: 'hidden' });
    expect(await noteOf(desk, truck)).toBe('ring the gate first');

    await openEditor(page, id);
    await field.fill('ring the gate twice');
    await page.waitForTimeout(1000);
    await page.reload();
    await untilSays(field, 'ring the gate twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  // "Keep mine" is tried in the main job.
  it('has one bar when two change a load at once, and “Take theirs” ends the same in both windows', async () => {
    const her = await Desk.take(browser, product, 'subcarrier');
    const [truck] = await desk.openWith(35, 1);
    const id = await desk.idOn(truck);
    await her.page.goto(desk.page.url());
    await her.cell(`load-${id}`).waitFor();
    await openEditor(desk.page, id);
    await openEditor(her.page, id);
    await saveNote(her.page, 'from her');
    await desk.until((board) => tasksOn(board, truck)[0]?.note === 'from her');
    await saveNote(desk.page, 'from him');
    const bar = desk.page.getByRole('alert', { name: 'Conflict' });
    await bar.waitFor();
    expect(await bar.count()).toBe(1);
    expect(await bar.innerText()).toMatch(/from him[^]*from her/);
    await bar.getByRole('button', { name: 'Take theirs' }).click();
    await bar.waitFor({ state: 'hidden' });
    await untilNote(desk.page, id, 'from her');
    await untilNote(her.page, id, 'from her');
    expect(await noteOf(desk, truck)).toBe('from her');
    expect(await her.page.getByRole('alert', { name: 'Conflict' }).count()).toBe(0);
    await her.page.context().close();
  });

  it('publishes what is left ticked: the driver sees that, and before it nothing', async () => {
    const { page } = desk;
    const { today } = await desk.reader.read(getSystemSettings);
    desk.date = dayStart(today);
    const isIdle = ({ status, share, tasks }: BoardVehicle) =>
      status === 'available' && share === null && tasks.length === 0;
    const truck = (await desk.board()).vehicles.find(isIdle);
    if (!truck) {
      throw new Error('the demo day leaves no truck without loads');
    }
    const { crew, grade, wide } = desk.words;
    const load = {
      vehicleId: truck.vehicleId,
      crewId: crew.id,
      logGradeId: grade.id,
      destinationId: wide.id,
    };
    await desk.reader.write(
      changePlan,
      {
        changes: [
          { kind: 'create', load },
          { kind: 'create', load },
        ],
      },
      { date: desk.date },
    );
    await desk.open(0);
    const [first, second] = tasksOn(await desk.board(), truck).map(({ id }) => id);
    const drafts = everyLoad(await desk.board()).filter(
      ({ taskStatus, vehicleId, isMine }) => taskStatus === TaskStatus.Draft && vehicleId !== null && isMine,
    ).length;
    await page.getByText(drafts === 1 ? '1 draft' : `${drafts} drafts`, { exact: true }).waitFor();
    expect(await driverSees(truck)).toEqual([]);

    await page.getByRole('button', { name: /^Publish/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the plan' });
    await dialog.getByRole('checkbox', { name: 'All drafts' }).uncheck();
    const rows = dialog.getByRole('group', { name: `Truck ${truck.vehicleCode}` }).getByRole('checkbox');
    expect(await rows.count()).toBe(2);
    await rows.first().check();
    await page.getByRole('button', { name: /^Publish 1 load/ }).waitFor();
    await publishAll(page);
    await desk.until((board) => tasksOn(board, truck)[0]?.taskStatus === TaskStatus.Published);
    expect(tasksOn(await desk.board(), truck).map(({ id, taskStatus }) => [id, taskStatus])).toEqual([
      [first, TaskStatus.Published],
      [second, TaskStatus.Draft],
    ]);
    expect(await driverSees(truck)).toEqual([first]);
  });
});
