/** Whoever waits longer goes ahead: another page may hang, and nobody is left behind for it. */
const PATIENCE_MS = 5000;
/** Held by pages that somebody looks at, for as long as their swap takes. */
const IN_SIGHT = 'haulboard.swap-in-sight';
const OUT_OF_SIGHT = 'haulboard.swap';
/** Where the browser does not say how many threads the computer runs. */
const FEW = 2;

/** Does the swap of a build, when it is its turn among the pages of this browser. */
export type SwapTurn = (swap: () => Promise<void>) => Promise<void>;

/** Twice as many as run at once: one waits for its file while another is drawn. */
const slots = (): number => (navigator.hardwareConcurrency || FEW) * 2;

const isInSight = (): boolean => document.visibilityState === 'visible';

/** Ends by its time, or when somebody looks at the page. */
function patience(): { signal: AbortSignal; stop: () => void } {
  const given = new AbortController();
  const end = (): void => given.abort();
  const look = (): void => {
    if (isInSight()) {
      end();
    }
  };
  const timer = setTimeout(end, PATIENCE_MS);
  document.addEventListener('visibilitychange', look);
  return {
    signal: given.signal,
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}

/** Behind what was drawn because of the swap: React asks for its turns the same way. */
function afterDrawing(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

async function outOfSight(swap: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  const { signal, stop } = patience();
  let begun: Promise<void> | undefined;
  const begin = (): Promise<void> => (begun ??= swap());
  try {
    // Whoever gets it alone knows that no page in sight is at it.
    await locks.request(IN_SIGHT, { signal }, () => undefined);
    const slot = Math.floor(Math.random() * slots());
    await locks.request(`${OUT_OF_SIGHT}-${slot}`, { signal }, async () => {
      stop();
      await begin();
      await afterDrawing();
    });
  } catch {
    await begin();
  } finally {
    stop();
  }
}

/**
 * Pages that hear of a release at one moment do not all fetch, compile and draw at one moment. Those in sight go at once;
 * the others after them, a few at a time, and at once when somebody looks at them.
 */
export const takeSwapTurn: SwapTurn = async (swap) => {
  if (!('locks' in navigator)) {
    return swap();
  }
  if (!isInSight()) {
    return outOfSight(swap);
  }
  const done = swap();
  // Nobody in sight waits for it.
  const held = () => done.then(afterDrawing);
  navigator.locks.request(IN_SIGHT, { mode: 'shared' }, held).catch(() => undefined);
  return done;
};
