const FIRST_MS = 2000;
const MAX_MS = 30_000;

type Options = { maxMs?: number; random?: () => number };

/** How long to wait before each further try. */
export type Backoff = {
  /** Milliseconds until the next try, never less than what the server asked for. */
  next: (retryAfterSeconds?: number) => number;
  /** The last try came through: begin anew. */
  reset: () => void;
};

/**
 * Waits twice as long after each failure, with jitter, so that many pages do not ask at the same moment.
 *
 * @example
 * const backoff = createBackoff();
 * setTimeout(send, backoff.next(error.retryAfterSeconds));
 */
export function createBackoff({ maxMs = MAX_MS, random = Math.random }: Options = {}): Backoff {
  let failures = 0;
  return {
    next(retryAfterSeconds = 0) {
      const full = Math.min(maxMs, FIRST_MS * 2 ** failures);
      failures += 1;
      const asked = retryAfterSeconds * 1000;
      // Whoever was told the same time to come back does not come back together either.
      return Math.max(full / 2, asked) + (random() * full) / 2;
    },
    reset() {
      failures = 0;
    },
  };
}

const NOT_NOW_CODES = new Set<unknown>([429, 502, 503, 504]);

export type NotNow = {
  /** The server's words; empty when nobody answered. */
  message: string;
  retryAfterSeconds: number | undefined;
};

/** Whether the same request is worth repeating later. Told by name and code: classes may exist twice. */
export function readNotNow(error: unknown): NotNow | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if (error.name === 'NetworkError') {
    return { message: '', retryAfterSeconds: undefined };
  }
  if (!('code' in error) || !NOT_NOW_CODES.has(error.code)) {
    return undefined;
  }
  const asked = 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined;
  return { message: error.message, retryAfterSeconds: typeof asked === 'number' ? asked : undefined };
}
