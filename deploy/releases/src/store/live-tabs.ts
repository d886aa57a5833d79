import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Store } from './store.ts';

const trouble = z.object({
  part: z.string(),
  build: z.string(),
  /** What happened, in words for operations. */
  what: z.string(),
  count: z.int(),
  lastAt: z.string(),
});

const liveTabs = z.object({
  at: z.string(),
  /** Number of the registry that was there when it was counted. */
  seq: z.optional(z.int()),
  openTabs: z.int(),
  parts: z.array(z.object({ part: z.string(), build: z.string(), state: z.string(), count: z.int() })),
  /** What failed in the last hour. */
  troubles: z.optional(z.array(trouble)),
  /** What each ramp waits for, in words. */
  ramps: z.optional(
    z.array(
      z.object({
        part: z.string(),
        build: z.string(),
        waitsFor: z.string(),
        /** When the next step is due by the clock of the server; one of before does not say. */
        dueAt: z.optional(z.string()),
      }),
    ),
  ),
});

/** What open browser tabs run, as the API last counted it. */
export type LiveTabs = z.output<typeof liveTabs>;

/** Where the API leaves its count. */
export function liveFile(store: Store): string {
  return path.join(store.root, 'registry/live.json');
}

/** The last count; undefined when no API ever counted in this store. */
export function readLiveTabs(store: Store): LiveTabs | undefined {
  const file = liveFile(store);
  if (!existsSync(file)) {
    return undefined;
  }
  try {
    return liveTabs.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
