import { setTimeout as sleep } from 'node:timers/promises';

/** Ends what hangs. A slow machine is no fault. */
const LIMIT_MS = 120_000;

/** Asks again and again until it holds. @throws when it never does */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > end) {
      throw new Error(`in vain: ${what}`);
    }
    await sleep(100);
  }
}
