import type { EventType, GlobalEvent } from '@haulboard/contract';
import { useEffect, useRef } from 'react';
import { useShell } from './shell-context.tsx';

/** What a hint can be: one of the wanted types, or `resync`, which stands for any of them. */
export type Hint = GlobalEvent | { type: 'resync' };

/** Hints within this time become one call of the listener (SPEC.md 7). */
const DEBOUNCE_MS = 300;
/** A stream of hints without a pause must not starve the listener. */
const MAX_WAIT_MS = 1000;

/**
 * Calls `listener` with the hints of these types, gathered for 300 ms (at most 1 s in a busy stream).
 * `resync` counts as every type: fetch again whatever the hints would have been about.
 */
export function useHints(types: readonly EventType[], listener: (hints: readonly Hint[]) => void): void {
  const { realtime } = useShell();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  const wanted = types.join(' ');
  useEffect(() => {
    const gathered = gather((hints) => latest.current(hints));
    const names = new Set(['resync', ...wanted.split(' ')]);
    const off = realtime.on((hint) => {
      if (names.has(hint.type)) {
        gathered.add(hint);
      }
    });
    return () => {
      off();
      gathered.drop();
    };
  }, [realtime, wanted]);
}

function gather(flush: (hints: readonly Hint[]) => void) {
  let hints: Hint[] = [];
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(hint: Hint) {
      if (hints.length === 0) {
        startedAt = Date.now();
      }
      hints.push(hint);
      clearTimeout(timer);
      const left = Math.max(0, startedAt + MAX_WAIT_MS - Date.now());
      timer = setTimeout(
        () => {
          const batch = hints;
          hints = [];
          flush(batch);
        },
        Math.min(DEBOUNCE_MS, left),
      );
    },
    drop() {
      clearTimeout(timer);
      hints = [];
    },
  };
}
