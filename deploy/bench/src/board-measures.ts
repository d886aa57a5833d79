import type { Page } from 'playwright-core';

/** One line of the report. What is counted must hold on any machine; what is timed depends on the machine. */
export type Line = { what: string; measured: string; goal: string; isMet?: boolean; isCount?: boolean };

const KEYS = 120;
/** Thirty a second, as a keyboard repeats a key that is held. */
const REPEAT_MS = 33;
const SCROLL_FRAMES = 240;
const SCROLL_STEP = 90;
const ROWS_UNTIL_MS = 120_000;

/** The value below which a share of the others lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

export const ms = (value: number) => `${Math.round(value)} ms`;

type Painted = { look: number; rows: number; answered: number; bytes: number };

/** Notes when the rows of the last look are painted, and when those of the board itself are. */
function watchPaint(): void {
  const watch = (name: string, selector: string) => {
    const seen = new MutationObserver(() => {
      if (document.querySelector(selector)) {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
      }
    });
    seen.observe(document, { childList: true, subtree: true });
  };
  watch('look-painted', '[data-last-look-shown]');
  watch('rows-painted', '[role="grid"] [data-vehicle]');
}

/** Opens the big day again, code cached and seen before, as on any morning but the first. */
export async function measureOpening(page: Page, given: { trucks: number }): Promise<Line[]> {
  await page.addInitScript(watchPaint);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('rows-painted').length > 0, undefined, {
    timeout: ROWS_UNTIL_MS,
  });
  const painted = await page.evaluate<Painted>(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const boards = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/api\/admin\/task\?/.test(name));
    const board = boards.toSorted((a, b) => b.encodedBodySize - a.encodedBodySize)[0];
    const [look, rows] = [at('look-painted'), at('rows-painted')];
    return { look, rows, answered: board?.responseEnd ?? 0, bytes: board?.encodedBodySize ?? 0 };
  });
  const grid = page.getByRole('grid', { name: 'Day plan' });
  const rowCount = Number(await grid.getAttribute('aria-rowcount'));
  const drawn = await grid.locator('[data-vehicle]').count();
  const nodes = await page.evaluate(() => document.querySelectorAll('[role="grid"] *').length);
  const expected = given.trucks + 1;
  return [
    {
      what: 'address to rows on the screen, as last seen',
      measured: ms(painted.look),
      goal: '< 1,500 ms',
      isMet: painted.look < 1500,
    },
    { what: 'address to rows as they are now', measured: ms(painted.rows), goal: '-' },
    {
      what: 'of that, after the board’s answer was complete',
      measured: `${ms(painted.rows - painted.answered)} for ${Math.round(painted.bytes / 1024)} KB`,
      goal: '-',
    },
    {
      what: 'aria-rowcount, with the headings',
      measured: String(rowCount),
      goal: String(expected),
      isMet: rowCount === expected,
      isCount: true,
    },
    {
      what: 'rows drawn',
      measured: `${drawn} (${nodes} elements)`,
      goal: '< 40 rows',
      isMet: drawn < 40,
      isCount: true,
    },
  ];
}

/** Keeps how long each key takes until the screen shows it. */
function watchKeys(): void {
  const took: number[] = [];
  Object.assign(globalThis, { took });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => void took.push(performance.now() - timeStamp);
      // A message from a frame's callback arrives when the frame has been painted.
      requestAnimationFrame(() => channel.port2.postMessage(''));
    },
    { capture: true },
  );
}

async function pressAll(page: Page, key: string): Promise<number[]> {
  await page.evaluate(() => Reflect.get(globalThis, 'took').splice(0));
  for (let count = 0; count < KEYS; count += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(REPEAT_MS);
  }
  await page.waitForFunction((keys) => Reflect.get(globalThis, 'took').length >= keys, KEYS);
  return page.evaluate<number[]>(() => [...Reflect.get(globalThis, 'took')]);
}

/** Walks down the trucks, and to and fro among loads. */
export async function measureKeys(page: Page): Promise<Line[]> {
  await page.evaluate(watchKeys);
  await page.locator('[role="grid"] [data-cell^="load-"]').first().focus();
  const down = await pressAll(page, 'ArrowDown');
  const right = await pressAll(page, 'ArrowRight');
  const line = (what: string, took: number[]): Line => ({
    what,
    measured: `${ms(quantile(took, 0.5))}, ${ms(quantile(took, 0.95))}`,
    goal: 'p95 < 50 ms',
    isMet: quantile(took, 0.95) < 50,
  });
  const isInGrid = await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
  return [
    line('arrow down to paint, p50 and p95', down),
    line('arrow right to paint, p50 and p95', right),
    {
      what: 'the focus is in the grid after all keys',
      measured: isInGrid ? 'yes' : 'no',
      goal: 'yes',
      isMet: isInGrid,
      isCount: true,
    },
  ];
}

type Scrolled = { frames: number[]; blanks: number; rows: number };

/** Scrolls by the frame, and looks at what each frame has painted: a place without a row is blank. */
async function scrollAll(given: { frames: number; step: number }): Promise<Scrolled> {
  const scroller = document.querySelector('[role="grid"]')?.parentElement;
  if (!scroller) {
    throw new Error('there is no grid');
  }
  scroller.scrollTo(0, 0);
  const box = scroller.getBoundingClientRect();
  const frames: number[] = [];
  let blanks = 0;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let last = await nextFrame();
  for (let count = 0; count < given.frames; count += 1) {
    scroller.scrollTop += given.step;
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
    const isBlank = [0.2, 0.5, 0.8].some((share) => {
      const at = document.elementFromPoint(box.left + 60, box.top + box.height * share);
      return !at?.closest('[data-vehicle]');
    });
    blanks += Number(isBlank);
  }
  return { frames, blanks, rows: Math.round(scroller.scrollTop) };
}

export async function measureScroll(page: Page): Promise<Line[]> {
  const { frames, blanks, rows } = await page.evaluate(scrollAll, {
    frames: SCROLL_FRAMES,
    step: SCROLL_STEP,
  });
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  const perSecond = (frames.length / total) * 1000;
  const slow = frames.filter((frame) => frame > 25).length;
  return [
    {
      what: `scrolling ${rows} pixels in ${SCROLL_FRAMES} frames`,
      measured: `${perSecond.toFixed(1)} frames/s, ${slow} over 25 ms`,
      goal: '>= 59 frames/s, 0',
      isMet: perSecond >= 59 && slow === 0,
    },
    {
      what: 'frames with a place where a row was missing',
      measured: String(blanks),
      goal: '0',
      isMet: blanks === 0,
      isCount: true,
    },
  ];
}
