import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > LIMIT_MS) {
      throw new Error(`not so within ${LIMIT_MS / 1000} s: ${isSo.toString()}`);
    }
    await wait(25);
  }
}
