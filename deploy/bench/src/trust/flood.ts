import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@haulboard/demo';
import { dayStart } from '@haulboard/contract/time';
import { Client, type Reply } from './client.ts';
import { boardOf, FLOODS, type Flood } from './floods.ts';
import { startProduct, type Product } from './product.ts';
import type { Line, Scenario } from './scenario.ts';
import { secondsToNormal, watch, type Seen } from './watch.ts';

const QUIET_MS = 10_000;
const FLOOD_MS = 20_000;
/** Others' reads may take so many times as long as in quiet times. */
const MAX_SLOWER = 3;
const MAX_SECONDS_TO_NORMAL = 5;
const MAX_MORE_BYTES = 512 * 1024 * 1024;
const GIVE_UP_S = 120;

const ms = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** How those fared who floods. */
class Tally {
  readonly #counts = new Map<number, number>();
  #without = 0;

  count({ status, retryAfter }: Reply): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    if ((status === 429 || status === 503) && retryAfter === undefined) {
      this.#without += 1;
    }
  }

  /** Refusals that do not say when to come back. */
  get withoutRetryAfter(): number {
    return this.#without;
  }

  toString(): string {
    const parts = [...this.#counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n}×${status || 'none'}`);
    return parts.join(' ');
  }
}

type FloodContext = {
  readonly product: Product;
  readonly day: number;
  readonly attacker: Client;
  readonly token: { token: string };
  readonly watched: Parameters<typeof watch>[0];
};

/** A product, somebody who asks too much, and a colleague who reads. */
export async function openContext(): Promise<FloodContext> {
  const product = await startProduct();
  const colleague = new Client(product.address, '127.0.0.1');
  const attacker = new Client(product.address, '127.0.0.2');
  const today = await colleague.today();
  const day = dayStart(today.day, today.zone);
  const own = await colleague.signIn('carrier2', DEMO_PASSWORD);
  return {
    product,
    day,
    attacker,
    token: await attacker.signIn('carrier', DEMO_PASSWORD),
    watched: {
      product,
      read: () => colleague.ask({ ...boardOf(day), headers: own }),
      health: () => colleague.ask({ path: '/healthz' }),
    },
  };
}

function lineOf(name: string, given: { quiet: Seen; seen: Seen; back: number; tally: Tally }): Line {
  const { quiet, seen, back, tally } = given;
  const grown = seen.peakBytes - quiet.peakBytes;
  return {
    name,
    figures: {
      'quiet p50/p99': `${ms(quiet.p50)}/${ms(quiet.p99)}`,
      'others p50/p99': `${ms(seen.p50)}/${ms(seen.p99)}`,
      ratio: (seen.p99 / quiet.p99).toFixed(1),
      'others failed': String(seen.failed),
      unhealthy: String(seen.unhealthy),
      memory: `+${megabytes(grown)}`,
      'back after': `${back.toFixed(1)} s`,
      flood: String(tally),
    },
    isKept:
      seen.p99 <= quiet.p99 * MAX_SLOWER &&
      seen.failed === 0 &&
      seen.unhealthy === 0 &&
      grown <= MAX_MORE_BYTES &&
      back <= MAX_SECONDS_TO_NORMAL &&
      tally.withoutRetryAfter === 0,
  };
}

/** Measures the colleague before, during and after a flood. */
export async function tryFlood({ attacker, day, token, watched }: FloodContext, flood: Flood): Promise<Line> {
  const quiet = await watch(watched, wait(QUIET_MS));
  const tally = new Tally();
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), FLOOD_MS);
  const flooding = flood.run({
    day,
    signal: over.signal,
    ask: async (given, as) => {
      const headers = { ...given.headers, ...(as === 'user' ? token : {}) };
      const reply = await attacker.ask({ ...given, headers });
      tally.count(reply);
      return reply;
    },
  });
  const sending = Promise.race([flooding, wait(FLOOD_MS)]);
  const seen = await watch(watched, sending);
  const back = await secondsToNormal(watched, { quietP99: quiet.p99, limitS: GIVE_UP_S });
  await flooding;
  clearTimeout(timer);
  return lineOf(flood.name, { quiet, seen, back, tally });
}

/** One user or a stranger asks far too much; a colleague of another dispatcher reads its board meanwhile. */
export const flood: Scenario = {
  about: 'board reads, searches, wrong sign-ins, unknown positions and 1,000 requests a second',
  run: async (tell) => {
    const context = await openContext();
    try {
      for (const each of FLOODS) {
        tell(await tryFlood(context, each));
      }
    } finally {
      await context.product.stop();
    }
  },
};
