import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { arrivalOf, inOrder, medianOf } from './mark-watch.ts';
import { release } from './next-build.ts';
import type { Product } from '../../testing/product.ts';
import type { ReleaseListeners } from './release-listeners.ts';

const REGISTRY = 'releases/registry/current.json';

export type Released = {
  verb: string;
  commandMs: number;
  /** From the start of the command until the registry was written. */
  writtenMs: number;
  /** From then until the build is on the screen. */
  firstTabMs: number | undefined;
  medianTabMs: number | undefined;
  lastTabMs: number | undefined;
  medianListenerMs: number | undefined;
  lastListenerMs: number | undefined;
  behind: number;
  /** When, in ms since 1970. */
  written: number;
};

export type Round = {
  product: Product;
  part: string;
  tabs: readonly Page[];
  listeners?: ReleaseListeners;
  /** The build that carries the mark. */
  marked: string;
  isMarked: boolean;
  patienceMs: number;
};

/** Promotes the marked build, or rolls back to the one before, and waits until every tab shows it. */
export async function releaseOnce(round: Round): Promise<Released> {
  const { product, part, tabs, listeners, marked, isMarked, patienceMs } = round;
  const since = Date.now();
  if (isMarked) {
    release(product, 'promote', part, marked);
  } else {
    release(product, 'rollback', part, '--reason', 'measured');
  }
  const commandMs = Date.now() - since;
  const written = Math.round(statSync(path.join(product.dataDir, REGISTRY)).mtimeMs);
  const arrivals = await Promise.all(
    tabs.map((page) => arrivalOf(page, { isMarked, since: written, patienceMs })),
  );
  const came = inOrder(arrivals.filter((ms) => ms !== undefined));
  const all = (await listeners?.arrivalsSince(written, patienceMs)) ?? [];
  const heard = inOrder(all.map((at) => at - written));
  if (!isMarked) {
    release(product, 'unhold', part);
  }
  return {
    verb: isMarked ? 'promote' : 'rollback',
    commandMs,
    writtenMs: written - since,
    firstTabMs: came[0],
    medianTabMs: medianOf(came),
    lastTabMs: came.at(-1),
    medianListenerMs: medianOf(heard),
    lastListenerMs: heard.at(-1),
    behind: arrivals.length - came.length + (listeners?.count ?? 0) - heard.length,
    written,
  };
}
