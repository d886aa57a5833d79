import { startCluster, type Cluster } from '@haulboard/api/postgres-cluster';
import type { Browser } from 'playwright-core';
import { Desk, tasksOn } from '../testing/desk.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let cluster: Cluster;

/** Nobody else looks at this day. */
const AHEAD = 12;
/** How long the database is away: several of its waits. */
const AWAY_MS = 20_000;
const WORDS = 'The database cannot be reached: try again shortly';

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

withProduct(
  () => startProduct({ DATABASE_URL: cluster.databaseUrl, DEMO: 'on' }),
  (given) => ({ product, browser } = given),
);

describe('a PostgreSQL that is stopped while a dispatcher works', () => {
  it('leaves the board as it was, is told once, and the change made meanwhile is saved once when it is back', async () => {
    const desk = await Desk.take(browser, product);
    const [from, to] = await desk.openWith(AHEAD, 1);
    const { page } = desk;
    const id = await desk.idOn(from);
    await desk.cell(`load-${id}`).waitFor();
    const rows = await page.locator('[data-cell]').count();

    const asked: string[] = [];
    const done: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) {
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      }
    });
    page.on('response', (response) => {
      const isChange =
        response.request().method() === 'PUT' && new URL(response.url()).pathname === '/api/admin/task';
      if (isChange) {
        done.push(response.status());
      }
    });
    await cluster.halt();
    await desk.cell(`load-${id}`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    const notice = page.getByRole('alert').filter({ hasText: WORDS });
    await notice.first().waitFor();
    let most = 0;
    for (const end = Date.now() + AWAY_MS; Date.now() < end; await page.waitForTimeout(250)) {
      most = Math.max(most, await notice.count());
    }
    // What is on the screen stays, the moved load among it; the bar of what waits takes some room.
    expect(await desk.cell(`load-${id}`).count()).toBe(1);
    expect(await page.locator('[data-cell]').count()).toBeGreaterThan(rows / 2);
    await page.getByText('1 change waiting').waitFor();
    expect(most).toBe(1);
    // One probe and one change, each after longer and longer waits: nobody fetches everything every 2 s.
    expect(asked.length).toBeLessThan(30);
    expect(done).not.toContain(200);

    await cluster.resume();
    await page.getByText('1 change waiting').waitFor({ state: 'detached' });
    await desk.until((board) => tasksOn(board, to).length === 1 && tasksOn(board, from).length === 0);
    expect(done.filter((status) => status === 200)).toHaveLength(1);
    await page.context().close();
  });
});
