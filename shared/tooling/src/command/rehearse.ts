import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, workspaceRoot } from '../build/workspace.ts';
import { runQuietly, type Ended } from './program.ts';

const RELEASE = 'deploy/releases/release';

/** Why a rehearsal is not possible, or what came of it. */
export type Rehearsal = Ended & { readonly isLeftOut: boolean };

/** Exit codes of the release command: any other says that nothing was rehearsed. */
const BOOTS = 0;
const DOES_NOT_BOOT = 4;

/** Why a folder cannot rehearse; undefined where it can. */
export function faultOfCheckout(checkout: string): string | undefined {
  return existsSync(path.join(checkout, RELEASE))
    ? undefined
    : `${checkout} is no checkout of Haulboard: it has no ${RELEASE}.`;
}

/**
 * Boots `dist` in a browser, on the shell that runs in the product of a checkout. Who named the checkout wants it done.
 * In the workspace it is left out where no product ran yet or no browser is there.
 */
export function rehearse(dir: string, given: string | undefined): Rehearsal {
  const own = isInstalled ? undefined : workspaceRoot;
  const checkout = given === undefined ? own : path.resolve(dir, given);
  if (checkout === undefined) {
    const hint = 'say --checkout <folder>: where Haulboard is checked out and its product has run.';
    return { code: 0, said: hint, isLeftOut: true };
  }
  const said = faultOfCheckout(checkout);
  if (said !== undefined) {
    return { code: 2, said, isLeftOut: false };
  }
  const ended = runQuietly(path.join(checkout, RELEASE), ['rehearse', path.join(dir, 'dist')], checkout);
  const isDone = ended.code === BOOTS || ended.code === DOES_NOT_BOOT;
  return given === undefined && !isDone
    ? { ...ended, code: 0, isLeftOut: true }
    : { ...ended, isLeftOut: false };
}
