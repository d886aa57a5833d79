import type { Page } from 'playwright-core';
import { ms, quantile, type Line } from './board-measures.ts';

const ROUNDS = 25;
const DRAG_MOVES = 60;

type Took = { name: string; duration: number };

/** Keeps the longest event of each interaction, as the browser itself measures it. */
function watchActions(): void {
  const actions = new Map<number, Took>();
  Object.assign(globalThis, { actions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId');
      const { name, duration } = entry;
      if (typeof id === 'number' && id > 0 && duration > (actions.get(id)?.duration ?? 0)) {
        actions.set(id, { name, duration });
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** What a dispatcher does all morning: choose, walk, open, close, ask what can be done, search. */
export async function measureActions(page: Page): Promise<Line[]> {
  await page.evaluate(watchActions);
  const loads = page.locator('[role="grid"] [data-cell^="load-"]');
  const menu = page.locator('.ant-dropdown-menu').filter({ visible: true });
  const search = page.getByRole('searchbox').first();
  const inGrid = () => page.waitForFunction(() => document.activeElement?.closest('[role="grid"]'));
  for (let round = 0; round < ROUNDS; round += 1) {
    await loads.nth(round % 12).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await inGrid();
    await page.keyboard.press('Shift+F10');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await search.press('C');
    await search.press('Backspace');
  }
  await page.waitForTimeout(500);
  const took = await page.evaluate<Took[]>(() => [...Reflect.get(globalThis, 'actions').values()]);
  // What took less than 16 ms is not told, so it counts as nothing.
  const all = [
    ...took.map(({ duration }) => duration),
    ...Array.from({ length: ROUNDS * 8 - took.length }, () => 0),
  ];
  const slowest = took.toSorted((a, b) => b.duration - a.duration)[0];
  return [
    {
      what: `${ROUNDS * 8} actions (choose, walk, edit, menu, search) to paint, p50 and p98`,
      measured: `${ms(quantile(all, 0.5))}, ${ms(quantile(all, 0.98))} (worst: ${slowest?.name ?? ''} ${ms(slowest?.duration ?? 0)})`,
      goal: 'p98 <= 100 ms',
      isMet: quantile(all, 0.98) <= 100,
    },
  ];
}

/** Work of the page for each movement of a load that is dragged over the grid. */
export async function measureDrag(page: Page): Promise<Line[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const box = await page.locator('[role="grid"] [data-movable]').first().boundingBox();
  const area = await page.locator('[role="grid"]').locator('..').boundingBox();
  if (!box || !area) {
    throw new Error('there is nothing to drag');
  }
  await page.mouse.move(box.x + 20, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 4 });
  await page.waitForTimeout(500);
  const before = await worked();
  for (let move = 1; move <= DRAG_MOVES; move += 1) {
    const share = move / DRAG_MOVES;
    await page.mouse.move(box.x + 40 + share * 300, box.y + share * (area.height - 120));
    await page.waitForTimeout(16);
  }
  const after = await worked();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await client.detach();
  const each = ((after - before) * 1000) / DRAG_MOVES;
  return [
    {
      what: 'work for each movement of a dragged load',
      measured: `${each.toFixed(1)} ms`,
      goal: '<= 5 ms',
      isMet: each <= 5,
    },
  ];
}
