/** Whoever waits longer for another page of this browser goes ahead: that one may wait for an answer itself. */
const PATIENCE_MS = 2000;

type Work<T> = () => Promise<T>;

/** How the pages of one browser share a piece of work, by its name. */
export type Turns = {
  /** Does it while no other page does. */
  readonly inTurn: <T>(name: string, work: Work<T>) => Promise<T>;
  /** Does it where no other page is at it. Else waits, together with all others that wait, until that one has done it. */
  readonly firstOf: <T>(name: string, work: Work<T>) => Promise<{ readonly done: T } | undefined>;
};

/** Asks for a lock with work that begins at most once; without an answer of the browser it begins at once. */
async function atMostOnce<T>(
  work: Work<T>,
  request: (begin: Work<T>) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!('locks' in navigator)) {
    return work();
  }
  let begun: Promise<T> | undefined;
  try {
    return await request(() => (begun = work()));
  } catch {
    return begun ?? work();
  }
}

/** Where the browser has no locks, as on a plain-HTTP page, everybody goes ahead. */
export const TURNS: Turns = {
  async inTurn(name, work) {
    const all = async () => ({ done: await work() });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const given = await atMostOnce(all, (begin) => navigator.locks.request(name, { signal }, begin));
    return given ? given.done : work();
  },
  firstOf(name, work) {
    const all = async () => ({ done: await work() });
    return atMostOnce(all, async (begin) => {
      const first = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? begin() : undefined,
      );
      if (!first) {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        // All who share it have it at once, when whoever had it alone is done.
        await navigator.locks.request(name, { mode: 'shared', signal }, () => undefined);
      }
      return first;
    });
  },
};
