import type { ShellApi, Stop } from '@haulboard/contract/shell';
import { whenIdle } from '../../boot/when-idle.ts';
import { onCommit, ownersDrawn } from './commits.ts';
import { ownerOfPart } from '../host/remote-app.tsx';

/** A page at work comes to rest between two drawings, if only for a moment; on a machine that is busy, seldom. */
const RESTLESS_MS = 30_000;
/** What a page draws so soon after a key, a press or the wheel, it draws for somebody. */
const ANSWER_MS = 1000;
const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
/** So often it draws meanwhile, or it was busy with something else. */
const MANY = 100;
/** Drawings of which all are the same build’s: then it is the one. */
const SAMPLES = 20;

type WatchRendersOptions = {
  report: ShellApi['report'];
  now?: () => number;
  /** Calls once when the page has nothing to do. */
  atRest?: (then: () => void) => void;
};

const REST_EVERY_MS = 1000;

/**
 * Tells operations of a build that draws without end: each drawing sets a state that asks for the next. The page is
 * alive then, so that the watchdog sees nothing, and yet answers no click. Each build is told once.
 */
export function watchRenders({
  report,
  now = () => performance.now(),
  // Without a way to see rest nothing counts as restless.
  atRest = whenIdle,
}: WatchRendersOptions): Stop {
  const told = new Set<string>();
  let restedAt = now();
  let drawn = 0;
  let samples = 0;
  let isOver = false;
  let suspects: Map<string, { remote: string; build: string }> | undefined;

  const rest = (): void => {
    restedAt = now();
    drawn = 0;
    samples = 0;
    suspects = undefined;
  };
  const waitForRest = (): void =>
    atRest(() => {
      rest();
      if (!isOver) {
        setTimeout(waitForRest, REST_EVERY_MS);
      }
    });
  waitForRest();
  let inputAt = Number.NEGATIVE_INFINITY;
  const hear = (): void => {
    inputAt = now();
  };
  const heard = { capture: true, passive: true };
  INPUT.forEach((type) => addEventListener(type, hear, heard));

  const stop = onCommit((root) => {
    if (now() - inputAt < ANSWER_MS) {
      return;
    }
    drawn += 1;
    // A page that nobody sees is given no rest by some browsers.
    if (document.visibilityState !== 'visible') {
      rest();
    }
    if (drawn < MANY || now() - restedAt < RESTLESS_MS) {
      return;
    }
    const owners = ownersDrawn(root, ({ type, memoizedProps: props }) => {
      const owner = typeof props === 'object' && props !== null ? ownerOfPart(type, props) : undefined;
      return owner && `${owner.remote} ${owner.build}`;
    });
    const seen = [...owners].map((key): [string, { remote: string; build: string }] => {
      const [remote = '', build = ''] = key.split(' ');
      return [key, { remote, build }];
    });
    suspects = new Map(suspects ? seen.filter(([key]) => suspects?.has(key)) : seen);
    samples += 1;
    if (samples === SAMPLES) {
      for (const [key, owner] of suspects) {
        if (!told.has(key)) {
          told.add(key);
          const seconds = Math.round((now() - restedAt) / 1000);
          report({ ...owner, message: `draws without end: ${drawn} times in ${seconds} s without a rest` });
        }
      }
      rest();
    }
  });
  return () => {
    isOver = true;
    INPUT.forEach((type) => removeEventListener(type, hear, heard));
    stop();
  };
}
