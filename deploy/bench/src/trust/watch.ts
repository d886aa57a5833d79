import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './client.ts';
import type { Product } from './product.ts';

/** How one stretch of time was for somebody who only wants to work. */
export type Seen = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  /** Reads that were not answered with 200. */
  readonly failed: number;
  /** Calls of `/healthz` that did not say "ready" within two seconds. */
  readonly unhealthy: number;
  readonly peakBytes: number;
};

type WatchOptions = {
  readonly product: Product;
  /** What a colleague does all day. */
  readonly read: () => Promise<Reply>;
  readonly health: () => Promise<Reply>;
};

const PAUSE_MS = 40;
const MEMORY_EVERY_MS = 200;
const HEALTH_EVERY_MS = 500;
const HEALTH_LIMIT_MS = 2_000;

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function repeat(until: Promise<unknown>, everyMs: number, act: () => unknown): Promise<void> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  do {
    await act();
    await wait(everyMs);
  } while (!isOver);
}

/** Watches until `until` ends: one colleague who reads, health and memory. */
export async function watch({ product, read, health }: WatchOptions, until: Promise<unknown>): Promise<Seen> {
  const times: number[] = [];
  let failed = 0;
  let unhealthy = 0;
  let peakBytes = 0;
  await Promise.all([
    repeat(until, PAUSE_MS, async () => {
      const { status, ms } = await read();
      times.push(ms);
      failed += status === 200 ? 0 : 1;
    }),
    repeat(until, HEALTH_EVERY_MS, async () => {
      const { status, ms } = await health();
      unhealthy += status === 200 && ms < HEALTH_LIMIT_MS ? 0 : 1;
    }),
    repeat(until, MEMORY_EVERY_MS, () => (peakBytes = Math.max(peakBytes, product.memoryBytes()))),
  ]);
  return {
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
    unhealthy,
    peakBytes,
  };
}

/** Reads in a row that must be as quick as in quiet times before it counts as normal. */
const IN_A_ROW = 5;

/** Seconds until reads are as they were; gives up after `limitS`. */
export async function secondsToNormal(
  { read }: WatchOptions,
  { quietP99, limitS }: { quietP99: number; limitS: number },
): Promise<number> {
  const startedAt = performance.now();
  const spent = () => (performance.now() - startedAt) / 1000;
  let since = 0;
  for (let good = 0; good < IN_A_ROW && spent() < limitS;) {
    const from = spent();
    const { status, ms } = await read();
    const isGood = status === 200 && ms <= quietP99 * 1.5;
    if (good === 0) {
      since = from;
    }
    good = isGood ? good + 1 : 0;
    await wait(PAUSE_MS);
  }
  return spent() < limitS ? since : limitS;
}
