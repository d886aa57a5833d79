import type { Stop } from '@haulboard/contract/shell';
import { z } from 'zod';
import type { FaultRequest } from './fault-request.ts';

/** Which build of which remote is in front of the page. */
export type Front = { readonly remote: string; readonly build: string };

type Watch = {
  /** Another one is in front from now on. Said at once: its very first step may be the last. */
  say(front: Front | undefined): void;
  stop: Stop;
};

const NOBODY: Watch = { say: () => undefined, stop: () => undefined };

/** What comes before a dialog that no page can answer behind: to print, and to leave with unsaved work. */
const DIALOGS = ['beforeprint', 'beforeunload'] as const;

/** What the worker says beside asking. */
const stood = z.object({ stood: z.object({ remote: z.string(), build: z.string() }) });

type Options = {
  /** The page stood still while this was in front, and goes on; the worker could not tell operations. */
  onStood?: (front: Front) => void;
  /** How the worker tells operations while nothing else of this page can. */
  requestOf?: () => FaultRequest | null;
  start?: () => Worker;
};

/**
 * One thread draws the page and runs all remotes: an endless loop in one of them cannot be stopped from here. A worker
 * asks once a second whether the page still answers. When it does not, the worker notes who was in front, and tells
 * operations by itself.
 */
export function watchPage({ onStood, requestOf = () => null, start = startWorker }: Options = {}): Watch {
  let front: Front | undefined;
  let worker: Worker;
  try {
    worker = start();
  } catch {
    // Nothing depends on it.
    return NOBODY;
  }
  const answer = (): void => worker.postMessage({ front: front ?? null, request: requestOf() });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = stood.safeParse(data).data?.stood;
    if (told) {
      onStood?.(told);
    } else {
      answer();
    }
  });
  answer();
  // A browser's own dialog lets nothing answer for as long as somebody reads it. Who asks next hears of the front again.
  const pause = (): void => worker.postMessage({ front: null, request: requestOf() });
  DIALOGS.forEach((type) => addEventListener(type, pause));
  return {
    say(given) {
      front = given;
      answer();
    },
    stop() {
      DIALOGS.forEach((type) => removeEventListener(type, pause));
      worker.terminate();
    },
  };
}

function startWorker(): Worker {
  // In two steps: in one, the bundler would make a bundle with a loader of chunks of it.
  const { href } = new URL('./watchdog.worker.ts', import.meta.url);
  return new Worker(href, { type: 'module' });
}
