// A file of its own that imports nothing: it must go on when everything else of the page stands still.

/** Which build of which remote a page showed. */
type Front = { readonly remote: string; readonly build: string };

type Parts = {
  /** Asks the page to answer. */
  ask: () => void;
  /** The page does not answer while this was in front. */
  note: (front: Front) => void;
  /** The page answers again: it was only busy. */
  takeBack: (front: Front) => void;
};

/** Seconds without an answer after which a page counts as frozen. */
const LIMIT = 10;

/** Hears from the page what is in front of it, and notes that when the page stops answering. */
export function createWatchdog({ ask, note, takeBack }: Parts) {
  let front: Front | null = null;
  let noted: Front | null = null;
  let unanswered = 0;
  return {
    /** Once a second. Counted, not timed: while a computer sleeps, this sleeps too. */
    tick(): void {
      unanswered += 1;
      if (unanswered === LIMIT && front !== null) {
        noted = front;
        note(front);
      }
      ask();
    },
    hear(given: Front | null): void {
      unanswered = 0;
      front = given;
      if (noted !== null) {
        takeBack(noted);
        noted = null;
      }
    },
  };
}

/** As `freeze-notes.ts` reads them. */
function inNotes(work: (notes: IDBObjectStore) => void): void {
  let opening: IDBOpenDBRequest;
  try {
    opening = indexedDB.open('haulboard.freezes', 1);
  } catch {
    // A browser that keeps nothing: nobody remembers the freeze.
    return;
  }
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('notes', { keyPath: 'remote' }),
  );
  opening.addEventListener('success', () => {
    const database = opening.result;
    const writing = database.transaction('notes', 'readwrite', { durability: 'strict' });
    work(writing.objectStore('notes'));
    writing.addEventListener('complete', () => database.close());
  });
}

function run(): void {
  const watchdog = createWatchdog({
    ask: () => postMessage('still there?'),
    note: ({ remote, build }) => inNotes((notes) => notes.put({ remote, build, at: Date.now() })),
    takeBack: (front) => {
      inNotes((notes) => notes.delete(front.remote));
      // Nobody loads this page anew, which is when a note is told.
      postMessage({ stood: front });
    },
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  addEventListener('message', ({ data }: MessageEvent<Front | null>) => {
    watchdog.hear(data);
    timer ??= setInterval(() => watchdog.tick(), 1000);
  });
}

if ('WorkerGlobalScope' in globalThis) {
  run();
}
