export type Pace = {
  /** Whether the line is slow. */
  get(): boolean;
  subscribe(listener: () => void): () => void;
  /** A call to the server begins; returns what is to be called when it has ended. */
  begin(): () => void;
};

const SLOW_MS = 3000;
/** As many calls as say something together. */
const COUNT = 5;
/** What was slow longer ago says nothing of now. */
const OLD_MS = 30_000;

type Call = { ms: number; endedAt: number };

function medianOf(calls: readonly Call[]): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Watches how long calls take: the line is slow while the median of the last five is more than 3 s. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const listeners = new Set<() => void>();
  let calls: Call[] = [];
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const checkClock = (): void => {
    calls = calls.filter(({ endedAt }) => now() - endedAt < OLD_MS).slice(-COUNT);
    const isSlowNow = medianOf(calls) > SLOW_MS;
    if (isSlowNow !== isSlow) {
      isSlow = isSlowNow;
      listeners.forEach((listener) => listener());
    }
    clearTimeout(timer);
    // Nobody may ask anything any more: then the sign goes by itself.
    timer = isSlow ? setTimeout(checkClock, OLD_MS) : undefined;
  };
  return {
    get: () => isSlow,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin() {
      const start = now();
      return () => {
        calls.push({ ms: now() - start, endedAt: now() });
        checkClock();
      };
    },
  };
}
