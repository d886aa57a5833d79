import { watchWork } from '../tabs/work-in-hand.ts';

const ACTS = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Whether anybody is at this page, and whether anything would be lost with it. */
export type Rest = {
  /** Milliseconds since somebody last did something here. */
  idleMs(): number;
  /** Something is open or typed that nobody saved. */
  hasWork(): boolean;
  stop(): void;
};

/** Watches the whole page; `now` is in milliseconds, on a clock that never goes back. */
export function watchRest(now: () => number = () => performance.now()): Rest {
  const work = watchWork(document.body, now);
  const controller = new AbortController();
  let last = now();
  for (const act of ACTS) {
    const listen = { signal: controller.signal, capture: true, passive: true };
    addEventListener(act, () => (last = now()), listen);
  }
  return {
    idleMs: () => now() - last,
    hasWork: () => work.isBusy() || work.hasTyped() || work.hasLeftText(),
    stop() {
      work.stop();
      controller.abort();
    },
  };
}
