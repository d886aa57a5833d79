import type { Stop } from '@haulboard/contract/shell';

/** Which build of which remote is in front of the page. */
export type Front = { readonly remote: string; readonly build: string };

type Watch = {
  /** Another one is in front from now on. Said at once: its very first step may be the last. */
  say(front: Front | undefined): void;
  stop: Stop;
};

const NOBODY: Watch = { say: () => undefined, stop: () => undefined };

/**
 * One thread draws the page and runs all remotes: an endless loop in one of them cannot be stopped from here. A worker
 * asks once a second whether the page still answers. When it does not, the worker notes who was in front.
 */
export function watchPage(start: () => Worker = startWorker): Watch {
  let front: Front | undefined;
  let worker: Worker;
  try {
    worker = start();
  } catch {
    // Nothing depends on it.
    return NOBODY;
  }
  const answer = (): void => worker.postMessage(front ?? null);
  worker.addEventListener('message', answer);
  answer();
  return {
    say(given) {
      front = given;
      answer();
    },
    stop: () => worker.terminate(),
  };
}

function startWorker(): Worker {
  // In two steps: in one, the bundler would make a bundle with a loader of chunks of it.
  const { href } = new URL('./watchdog.worker.ts', import.meta.url);
  return new Worker(href, { type: 'module' });
}
