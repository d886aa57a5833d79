import type { CDPSession, Page } from 'playwright-core';
import { ms, quantile, type Line } from './board-measures.ts';
import type { OtherDispatcher } from './other-dispatcher.ts';

const SECONDS = 15;
const ROUND_MS = 250;
const SEEN_CHANGES = 12;
const SEEN_PAUSE_MS = 1500;
/** What one request may change at most. */
const MAX_CHANGES = 500;

const pause = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait));

/** Seconds that the page's main thread has spent so far. */
async function spent(client: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

function watchFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    if (Reflect.get(globalThis, 'framesTook') === frames) {
      requestAnimationFrame(next);
    }
  };
  Object.assign(globalThis, { framesTook: frames });
  requestAnimationFrame(next);
}

/** Others change loads all over the day while somebody looks at it: what that costs the one who looks. */
export async function measureUpdates(page: Page, other: OtherDispatcher, rate: number): Promise<Line[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await page.evaluate(watchFrames);
  const before = await spent(client);
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1 - count;
    const sent = Math.min(Math.max(due, 1), MAX_CHANGES);
    await other.change(sent);
    count += sent;
    await pause(ROUND_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await spent(client);
  const frames = await page.evaluate<number[]>(() => {
    const took: number[] = Reflect.get(globalThis, 'framesTook');
    Reflect.deleteProperty(globalThis, 'framesTook');
    return took.slice(1);
  });
  await client.detach();
  const each = (from: number, to: number) => `${(((to - from) * 1000) / count).toFixed(2)} ms`;
  const slow = frames.filter((frame) => frame > 25).length;
  const perSecond = frames.length / seconds;
  const reached = Math.round(count / seconds);
  return [
    {
      what: `updates by others a second, ${rate} wanted: script and all work for each`,
      measured: `${reached}: ${each(before.script, after.script)}, ${each(before.task, after.task)}`,
      goal: '<= 0.26 ms script',
    },
    {
      what: `frames meanwhile`,
      measured: `${perSecond.toFixed(1)}/s, ${slow} of ${frames.length} over 25 ms`,
      goal: '>= 59/s, 0',
      isMet: perSecond >= 59 && slow === 0,
    },
  ];
}

/** How long until a change by somebody else to a truck in sight is on the screen. */
export async function measureSeen(page: Page, other: OtherDispatcher): Promise<Line[]> {
  await page.evaluate(() => {
    const scroller = document.querySelector('[role="grid"]')?.parentElement;
    scroller?.scrollTo(0, 0);
  });
  await pause(SEEN_PAUSE_MS);
  const row = page.locator('[role="grid"] [data-vehicle]').first();
  const vehicleId = Number(await row.getAttribute('data-vehicle'));
  const took: number[] = [];
  for (let count = 0; count < SEEN_CHANGES; count += 1) {
    const seen = row.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
          });
          watch.observe(element, { childList: true, subtree: true, characterData: true });
        }),
    );
    const sentAt = Date.now();
    await other.change(1, vehicleId);
    took.push((await seen) - sentAt);
    await pause(SEEN_PAUSE_MS);
  }
  return [
    {
      what: 'a change by somebody else, from their key to this screen, p50 and p95',
      measured: `${ms(quantile(took, 0.5))}, ${ms(quantile(took, 0.95))}`,
      goal: '-',
    },
  ];
}
