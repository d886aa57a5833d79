import { sql } from 'kysely';
import type { Db } from './index.ts';

const EVERY_MS = 1_000;
/** A database that takes longer than this for nothing at all is not there. */
const LIMIT_MS = 5_000;

export type Readiness = {
  /** Whether the database answered when it was last asked; told at once, whatever waits for it. */
  readonly isReady: () => boolean;
  /** Somebody found it gone: so it is, until it has answered again. */
  readonly doubt: () => void;
  readonly close: () => void;
};

/** Asks the database every second whether it is there. */
export function startReadiness(db: Db, everyMs = EVERY_MS): Readiness {
  let isReady = true;
  let askedAt: number | undefined;
  let doubts = 0;
  const ask = async () => {
    askedAt = performance.now();
    const known = doubts;
    try {
      await sql`select 1`.execute(db);
      // What was asked before somebody found it gone says nothing about now.
      isReady ||= known === doubts;
    } catch {
      isReady = false;
    } finally {
      askedAt = undefined;
    }
  };
  const timer = setInterval(() => {
    if (askedAt === undefined) {
      void ask();
    }
  }, everyMs);
  timer.unref();
  return {
    isReady: () => isReady && (askedAt === undefined || performance.now() - askedAt < LIMIT_MS),
    doubt: () => {
      doubts += 1;
      isReady = false;
    },
    close: () => clearInterval(timer),
  };
}
