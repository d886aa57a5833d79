import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { z } from 'zod';
import { flush } from './durable.ts';
import type { Store } from './store.ts';

const record = z.object({
  seq: z.int().min(1),
  at: z.string(),
  actor: z.string(),
  verb: z.enum(['promote', 'rollback', 'hold', 'unhold']),
  /** `shell` or a remote's name. */
  part: z.string(),
  /** Build that ran before; null when there was none. */
  from: z.nullable(z.string()),
  /** Build that runs after; a hold leaves it as it is. */
  to: z.string(),
  reason: z.string().default(''),
});

/** One line of the deployment log. */
export type LogRecord = z.output<typeof record>;

/** All records, oldest first. A last line cut off by a crash was never acknowledged and is left out. */
export function readLog(store: Store): LogRecord[] {
  if (!existsSync(store.logFile)) {
    return [];
  }
  const lines = readFileSync(store.logFile, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => record.parse(JSON.parse(line)));
}

/** Drops what a crash left of a half-written record, so that the next one begins on its own line. */
export function trimLog(store: Store): void {
  if (!existsSync(store.logFile)) {
    return;
  }
  const content = readFileSync(store.logFile);
  const end = content.lastIndexOf('\n') + 1;
  if (end < content.length) {
    truncateSync(store.logFile, end);
  }
}

/** Appends a record and waits until it is on the disk. */
export function appendLog(store: Store, entry: LogRecord): void {
  appendFileSync(store.logFile, `${JSON.stringify(entry)}\n`);
  flush(store.logFile);
}
