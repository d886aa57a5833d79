import { openDatabase } from '@haulboard/data/storage';
import { z } from 'zod';

const freeze = z.object({
  remote: z.string(),
  build: z.string(),
  at: z.number(),
  /** Operations have heard of it. */
  isTold: z.optional(z.boolean()),
  /** The person has chosen to work with the version before. */
  isAnswered: z.optional(z.boolean()),
});

/** A build that froze a page of this browser. */
export type Freeze = z.output<typeof freeze>;

/** What the watchdog left behind when a page of this browser stood still until it was closed. */
export type FreezeNotes = {
  /** As they were when this page was opened. */
  readonly found: readonly Freeze[];
  keep(note: Freeze): void;
  forget(remote: string): void;
};

const DATABASE = 'haulboard.freezes';
const NOTES = 'notes';
/** A browser that does not answer must not keep the page from starting. */
const TURN_MS = 100;
/** Counted, not timed: while a busy page stands still, an answer waits behind its timers. */
const MAX_TURNS = 30;
/** After this long nobody knows any more whether it was that build. */
const OLD_MS = 7 * 24 * 3_600_000;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

const prepare = (database: IDBDatabase): void =>
  void database.createObjectStore(NOTES, { keyPath: 'remote' });

async function inNotes<T>(mode: IDBTransactionMode, work: (notes: IDBObjectStore) => IDBRequest<T>) {
  const database = await openDatabase(DATABASE, prepare);
  try {
    return await settled(work(database.transaction(NOTES, mode).objectStore(NOTES)));
  } finally {
    database.close();
  }
}

async function readNotes(now: number): Promise<Freeze[]> {
  const rows: unknown[] = await inNotes('readonly', (notes) => notes.getAll());
  return rows.flatMap((row) => freeze.safeParse(row).data ?? []).filter(({ at }) => now - at < OLD_MS);
}

/** Reads the notes of this browser; none where it keeps none. */
export async function openFreezeNotes(): Promise<FreezeNotes> {
  // Not every browser, nor every mode of one, keeps anything: then nothing is remembered.
  const found = await new Promise<Freeze[]>((resolve) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === MAX_TURNS) {
        resolve([]);
      }
    }, TURN_MS);
    readNotes(Date.now())
      .then(resolve, () => resolve([]))
      .finally(() => clearInterval(timer));
  });
  const write = (work: (notes: IDBObjectStore) => IDBRequest): void => {
    inNotes('readwrite', work).catch(() => undefined);
  };
  return {
    found,
    keep: (note) => write((notes) => notes.put(note)),
    forget: (remote) => write((notes) => notes.delete(remote)),
  };
}
