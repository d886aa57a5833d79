import { setTimeout as wait } from 'node:timers/promises';
import { getBoard, passwordLogin, searchAll } from '@haulboard/contract';
import type { Ask, Reply } from './client.ts';

/** Somebody who asks too much. */
export type Flood = {
  readonly name: string;
  /** Runs until the signal, or until what it has to send is answered. */
  readonly run: (given: FloodOptions) => Promise<void>;
};

export type FloodOptions = {
  /** As the user who floods, or as nobody. */
  readonly ask: (ask: Ask, as: 'user' | 'nobody') => Promise<Reply>;
  readonly day: number;
  readonly signal: AbortSignal;
};

/** Ruder than Retry-After, yet not a busy loop of the one who measures. */
const AFTER_REFUSAL_MS = 250;

/** So many who each ask again as soon as they are answered. */
async function inParallel(count: number, { signal }: FloodOptions, ask: () => Promise<Reply>): Promise<void> {
  const lane = async () => {
    while (!signal.aborted) {
      const { status } = await ask();
      if (status !== 200) {
        await wait(AFTER_REFUSAL_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
}

export const boardOf = (day: number): Ask => ({ path: `/api${getBoard.path}?date=${day}` });

function boards(count: number): Flood {
  return {
    name: `${count} parallel board reads of one user`,
    run: (given) => inParallel(count, given, () => given.ask(boardOf(given.day), 'user')),
  };
}

const searches: Flood = {
  name: '64 parallel searches of one user',
  run: (given) => {
    let at = 0;
    const words = ['kainga', 'ABC', 'wiremu', '10000', 'zzzzzz', 'otpiki'];
    const next = () => `/api${searchAll.path}?q=${words[(at += 1) % words.length]}${at % 7}`;
    return inParallel(64, given, () => given.ask({ path: next() }, 'user'));
  },
};

const signIns: Flood = {
  name: '64 parallel wrong sign-ins of nobody',
  run: (given) => {
    let at = 0;
    const body = () => JSON.stringify({ account: `stranger${(at += 1) % 500}`, password: 'not it' });
    return inParallel(64, given, () =>
      given.ask({ method: 'POST', path: `/api${passwordLogin.path}`, body: body() }, 'nobody'),
    );
  },
};

const FIXES = 500;

function positionsOf(key: string): string {
  const timestamp = new Date().toISOString();
  const location = Array.from({ length: FIXES }, (_, at) => ({
    timestamp,
    coords: { latitude: -38.5 - at / 10_000, longitude: 176.3, speed: 12 },
  }));
  return JSON.stringify({ device_id: key, location });
}

const positions: Flood = {
  name: `2,000 reports of ${FIXES} positions, keys unknown`,
  run: async ({ ask }) => {
    const headers = { 'content-type': 'application/json' };
    let left = 2_000;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        const body = positionsOf(`unknown-${left}`);
        await ask({ method: 'POST', path: '/ingest/osmand', headers, body }, 'nobody');
      }
    };
    await Promise.all(Array.from({ length: 50 }, lane));
  },
};

const PER_TICK = 10;
const TICK_MS = 10;

const perSecond: Flood = {
  name: '1,000 board reads a second of one user',
  run: async ({ ask, day, signal }) => {
    const sent: Promise<unknown>[] = [];
    const startedAt = performance.now();
    while (!signal.aborted) {
      // What a late timer left out is made up for: a thousand a second, however busy the machine is.
      const due = ((performance.now() - startedAt) / TICK_MS) * PER_TICK;
      while (sent.length < due) {
        sent.push(ask(boardOf(day), 'user'));
      }
      await wait(TICK_MS);
    }
    await Promise.all(sent);
  },
};

export const FLOODS: readonly Flood[] = [boards(32), boards(128), searches, signIns, positions, perSecond];
