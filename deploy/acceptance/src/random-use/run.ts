import { appendFileSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import type { Product } from '../testing/product.ts';
import type { Action, Step } from './action.ts';
import { takeWalk, type Recorded } from './walk.ts';

const STEPS_A_WALK = 30;

export type Run = {
  product: Product;
  browser: Browser;
  seed: string;
  /** Until when a new visit begins; one that began is ended. */
  until: number;
  firstWalk?: number;
  steps?: number;
  /** Where each step is written, one line each. */
  record?: string;
  tell?: (step: Step) => void;
};

/** Visits one after the other until the time is over. */
export async function runVisits(run: Run): Promise<Step[]> {
  const { product, browser, seed, until, firstWalk = 1, steps = STEPS_A_WALK, record, tell } = run;
  const done: Step[] = [];
  const keep = (step: Step): void => {
    done.push(step);
    tell?.(step);
    if (record !== undefined) {
      appendFileSync(record, `${JSON.stringify(step)}\n`);
    }
  };
  for (let walk = firstWalk; Date.now() < until; walk += 1) {
    await takeWalk({ product, browser, seed, walk, steps }, keep);
  }
  return done;
}

const recordedStep = z.object({
  seed: z.string(),
  walk: z.number(),
  account: z.string(),
  locale: z.string(),
  action: z.custom<Action>((value) => typeof value === 'object' && value !== null && 'kind' in value),
});

/** One visit of a record, to be done again step by step. */
export function readVisit(file: string, walk: number): Recorded {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const steps = lines
    .map((line) => recordedStep.parse(JSON.parse(line)))
    .filter((step) => step.walk === walk);
  const [first] = steps;
  if (!first) {
    throw new Error(`${file} has no visit ${walk}`);
  }
  return {
    account: first.account,
    locale: first.locale,
    actions: steps.slice(1).map(({ action }) => action),
  };
}
