import { changePlan, getBoard, getSystemSettings } from '@haulboard/contract';
import { addDays, dayOf, dayStart, formatDay, formatTime } from '@haulboard/contract/time';
import type { Browser, Page } from 'playwright-core';
import { readAs, type Reader } from '../testing/api.ts';
import { newPage, signIn, untilSays } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

const ZONES = ['Australia/Perth', 'Pacific/Chatham'];
const SOON = { timeout: 120_000 };

describe.each(isFull ? ZONES : ZONES.slice(0, 1))('a company whose days begin in %s', (zone) => {
  let product: Product;
  let browser: Browser;
  let reader: Reader;
  let page: Page;
  let today: string;
  const refused: string[] = [];

  withProduct(
    () => startProduct({ OPERATING_TIME_ZONE: zone }),
    async (given) => {
      ({ product, browser } = given);
      reader = await readAs(product, 'carrier');
      ({ today } = await reader.read(getSystemSettings));
      page = await newPage(browser, { zone });
      page.on('response', (answer) => {
        if (answer.url().includes('/api/') && answer.status() >= 400) {
          refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
        }
      });
      await signIn(page, { product, account: 'carrier' });
    },
    zone,
  );

  const board = (day: string) => reader.read(getBoard, { date: dayStart(day, zone) });
  const boardOf = (day: string) => page.locator(`[data-counts="${day}"]`);
  const firstLoad = () => page.locator('[data-cell^="load-"]').first();

  it('opens on its own today, with its own clock on the loads', async () => {
    expect(today).toBe(dayOf(Math.floor(Date.now() / 1000), zone));
    await firstLoad().waitFor();
    await boardOf(today).waitFor();
    const id = /load-(\d+)/.exec((await firstLoad().getAttribute('data-cell')) ?? '')?.[1];
    const tasks = (await board(today)).vehicles.flatMap((truck) => truck.tasks);
    const task = tasks.find((one) => String(one.id) === id);
    expect(task?.plannedLoadAt).toEqual(expect.any(Number));
    const clock = formatTime(task?.plannedLoadAt ?? 0, zone).split(' ')[0] ?? '';
    expect(await firstLoad().innerText()).toContain(clock);
  });

  it('plans tomorrow: what is typed is kept, what is added is on that day', async () => {
    const tomorrow = addDays(today, 1);
    const before = new Set(
      (await board(tomorrow)).vehicles.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    );
    const [like] = (await board(today)).vehicles.flatMap(({ tasks }) => tasks);
    await page.goto(`${product.address}/tomorrow`);
    await boardOf(tomorrow).waitFor();
    await page.getByRole('button', { name: 'Add load' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Before the tide');
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.waitFor();
    await untilSays(note, 'Before the tide');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    const load = {
      crewId: like?.crewId ?? 0,
      logGradeId: like?.logGradeId ?? 0,
      destinationId: like?.destinationId ?? 0,
    };
    const date = dayStart(tomorrow, zone);
    const { tasks } = await reader.write(changePlan, { changes: [{ kind: 'create', load }] }, { date });
    expect(tasks.map(({ date: day }) => dayOf(day, zone))).toEqual([tomorrow]);
    expect(before.has(tasks[0]?.id ?? 0)).toBe(false);
    await page.locator(`[data-unassigned="${tasks[0]?.id}"]`).waitFor();
  });

  it('reads the plan, and is never told that a day is none', async () => {
    await page.goto(`${product.address}/today/index`);
    await page.getByText(formatDay(today)).first().waitFor();
    await page.getByRole('table').first().waitFor();
    expect(refused).toEqual([]);
  });

  it('tells a computer elsewhere which zone it plans in', async () => {
    // Neither zone's clock is Auckland's at any time of the year.
    const elsewhere = await newPage(browser);
    await signIn(elsewhere, { product, account: 'carrier', target: '/account/center' });
    const name = zone === 'Australia/Perth' ? 'Australian Western' : 'Chatham';
    const title = new RegExp(`^This computer is not on ${name}.* Time$`);
    const notice = elsewhere.getByRole('dialog', { name: title });
    await notice.waitFor(SOON);
    expect(await notice.isVisible()).toBe(true);
    await elsewhere.context().close();
  });
});
