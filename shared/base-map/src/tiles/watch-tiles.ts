/** So many in a row are no gap in the tiles any more. */
const PATIENCE = 3;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 300_000;

/** What became of the tiles that a map asked for. */
export type TileWatch = {
  came(): void;
  failed(): void;
  /** None can come: what they lie in does not answer. */
  lost(): void;
};

type Options = {
  onChange: (isFailing: boolean) => void;
  /** Asks for the tiles anew. */
  retry: () => void;
};

/** Tells when no tile comes any more, and has them asked for again: soon at first, then less often. */
export function watchTiles({ onChange, retry }: Options): TileWatch & { reset(): void } {
  let failedInARow = 0;
  let isFailing = false;
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (next: boolean): void => {
    if (next !== isFailing) {
      isFailing = next;
      onChange(next);
    }
  };
  const lost = (): void => {
    tell(true);
    timer ??= setTimeout(() => {
      timer = undefined;
      waitMs = Math.min(2 * waitMs, MAX_RETRY_MS);
      failedInARow = 0;
      retry();
    }, waitMs);
  };
  const reset = (): void => {
    clearTimeout(timer);
    timer = undefined;
    failedInARow = 0;
    waitMs = FIRST_RETRY_MS;
    tell(false);
  };
  return {
    came: reset,
    failed() {
      failedInARow += 1;
      if (failedInARow >= PATIENCE) {
        lost();
      }
    },
    lost,
    reset,
  };
}
