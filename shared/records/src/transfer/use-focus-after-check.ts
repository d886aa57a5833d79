import { useLayoutEffect, useRef } from 'react';
import type { Checked } from './use-check.ts';

/**
 * Leads the focus on when the pressed button goes with the answer: to what imports, else to what was found. The next
 * Enter would otherwise press "Cancel", which throws away what was pasted. Whoever is elsewhere by then stays there.
 */
export function useFocusAfterCheck(checked: Checked | undefined) {
  const found = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (checked !== undefined && document.activeElement === document.body) {
      // The layout learns first where the pressed button was: the way back out of the dialog stays known.
      queueMicrotask(() => (next.current ?? found.current)?.focus());
    }
  }, [checked]);
  return { found, next };
}
