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

/** How a fault is told, as the page would tell it (`fault-request.ts`); nothing before anybody is signed in. */
type FaultRequest = { readonly url: string; readonly headers: Record<string, string>; readonly path: string };

/** The same each time: operations count faults by their words. */
const STANDS_STILL = 'frozen: the page stands still for more than ten seconds';

/** Whether operations have heard of it. @returns false as well where there is no way to tell them */
async function tell(front: Front, request: FaultRequest | null): Promise<boolean> {
  if (request === null) {
    return false;
  }
  const { url, headers, path } = request;
  const body = JSON.stringify({ ...front, message: STANDS_STILL, path });
  try {
    return (await fetch(url, { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}

/** Keeps a note of who froze the page, and tells operations at once: the page may never be opened again. */
export function createTeller(parts: {
  keep: (note: Front & { isTold: boolean }) => void;
  forget: (remote: string) => void;
  tell: (front: Front) => Promise<boolean>;
  /** The page goes on, and operations do not know yet. */
  stood: (front: Front) => void;
}) {
  let telling: Promise<boolean> | undefined;
  return {
    async note(front: Front): Promise<void> {
      parts.keep({ ...front, isTold: false });
      const own = parts.tell(front);
      telling = own;
      // The page may go on by then: there is no note any more.
      if ((await own) && telling === own) {
        parts.keep({ ...front, isTold: true });
      }
    },
    async takeBack(front: Front): Promise<void> {
      parts.forget(front.remote);
      const own = telling;
      telling = undefined;
      if ((await own) === false) {
        parts.stood(front);
      }
    },
  };
}

function run(): void {
  let request: FaultRequest | null = null;
  const teller = createTeller({
    keep: (note) => inNotes((notes) => notes.put({ ...note, at: Date.now() })),
    forget: (remote) => inNotes((notes) => notes.delete(remote)),
    tell: (front) => tell(front, request),
    stood: (front) => postMessage({ stood: front }),
  });
  const watchdog = createWatchdog({
    ask: () => postMessage('still there?'),
    note: (front) => void teller.note(front),
    takeBack: (front) => void teller.takeBack(front),
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ front: Front | null; request: FaultRequest | null }>) => {
      ({ request } = data);
      watchdog.hear(data.front);
      timer ??= setInterval(() => watchdog.tick(), 1000);
    },
  );
}

if ('WorkerGlobalScope' in globalThis) {
  run();
}
