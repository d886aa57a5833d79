import { AsyncLocalStorage } from 'node:async_hooks';

const asked = new AsyncLocalStorage<true>();

/**
 * Does small work that may still write when the disk is nearly full, from what is held back: without signing in nobody
 * could even read. A PostgreSQL server keeps a reserve of its own; there it is like any other work.
 */
export function fromReserve<T>(work: () => Promise<T>): Promise<T> {
  return asked.run(true, work);
}

export function isFromReserve(): boolean {
  return asked.getStore() === true;
}
