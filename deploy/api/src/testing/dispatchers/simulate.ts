import { randomUUID } from 'node:crypto';
import type { Board } from '@haulboard/contract';
import { seededRandom, pick, type Random } from '../random.ts';
import { ACTIONS, USUAL, type ActionName } from './actions/index.ts';
import { isDone, type Entry } from './record.ts';
import type { RunDay, Context } from './context.ts';
import type { Tab } from './tab.ts';

/** How many actions one pair of days sees, before everybody goes on to the next. */
export const PER_DAYS = 1000;

type Plan = {
  tabs: readonly Tab[];
  /** Pairs of days, one after the other. */
  days: readonly RunDay[][];
  operations: number;
  seed: number;
  /** How often each action comes; the usual ones unless said. */
  weights?: Partial<Record<ActionName, number>>;
};

/** What a tab has in view: it looks again after each refusal, and most times after it has done something. */
class View {
  readonly #tab: Tab;
  readonly #random: Random;
  readonly #boards = new Map<string, Board>();

  constructor(tab: Tab, random: Random) {
    this.#tab = tab;
    this.#random = random;
  }

  async board(day: string): Promise<Board> {
    const known = this.#boards.get(day);
    const board = known ?? (await this.#tab.look(day, ''));
    this.#boards.set(day, board);
    return board;
  }

  forget(day: string, entries: readonly Entry[]): void {
    if (entries.some((entry) => !isDone(entry)) || this.#random() < 0.8) {
      this.#boards.delete(day);
    }
  }
}

/** `run`: what keys of this run begin with; nobody’s key is ever used for another request. */
type Worker = { tab: Tab; twin: Tab; random: Random; view: View; run: string };

/**
 * Sends a request. Sometimes it goes twice under one key, as from a browser that got no answer. Sometimes another tab
 * sends it too at the same moment, with a key of its own.
 */
async function send(
  { tab, twin, random, run }: Worker,
  { day, turn }: Context,
  what: Pick<Entry, 'action' | 'asked'>,
): Promise<Entry[]> {
  const chance = random();
  const first = () => tab.ask(day, { ...what, key: `${run} ${tab.who} ${turn}` });
  if (chance < 0.04) {
    return Promise.all([first(), first()]);
  }
  if (chance < 0.08) {
    return [await first(), await first()];
  }
  if (chance < 0.16) {
    return Promise.all([first(), twin.ask(day, { ...what, key: `${run} ${twin.who} ${turn} too` })]);
  }
  return [await first()];
}

function bagOf(weights: Partial<Record<ActionName, number>>): ActionName[] {
  const names = Object.keys(ACTIONS).filter((name): name is ActionName => name in ACTIONS);
  return names.flatMap((name) => Array.from({ length: weights[name] ?? 0 }, () => name));
}

/**
 * Lets all tabs do whatever comes to mind, each as fast as it is answered. One seed gives the same run but for timing.
 */
export async function simulate(plan: Plan): Promise<void> {
  const { tabs, days, operations, seed, weights = USUAL } = plan;
  const bag = bagOf(weights);
  const run = randomUUID();
  let sent = 0;
  let turns = 0;

  async function once(worker: Worker): Promise<void> {
    const { tab, random, view } = worker;
    const runDay = pick(random, days[Math.floor(sent / PER_DAYS) % days.length] ?? []);
    const action = pick(random, bag);
    if (!runDay || !action) {
      throw new Error('there is nothing to do, or no day to do it on');
    }
    turns += 1;
    const turn = turns;
    const board = await view.board(runDay.day);
    const all = [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];
    const context = { ...runDay, random, tab, board, turn, own: all.filter(({ isMine }) => isMine) };
    const asked = await ACTIONS[action](context);
    if (!asked) {
      // Nothing to do here: perhaps there is by now.
      view.forget(runDay.day, []);
      return;
    }
    const entries = await send(worker, context, { action, asked });
    sent += entries.length;
    view.forget(runDay.day, entries);
  }

  const workers = tabs.map((tab, at): Worker => {
    const random = seededRandom(seed + at * 7919);
    const twin = tabs.find((other) => other !== tab && other.carrierId === tab.carrierId) ?? tab;
    return { tab, twin, random, view: new View(tab, random), run };
  });
  await Promise.all(
    workers.map(async (worker) => {
      while (sent < operations) {
        await once(worker);
      }
    }),
  );
}
