import { useEffect, useRef } from 'react';
import { entryNumber } from './entry-number.ts';
import { useAddress, useStepBack } from './use-address.ts';

type Change = Readonly<Record<string, string>>;

/** All else that an address says, in one order. */
function restOf(params: URLSearchParams, change: Change): string {
  const rest = new URLSearchParams(params);
  Object.keys(change).forEach((name) => rest.delete(name));
  rest.sort();
  return rest.toString();
}

/**
 * For what the address alone says is open (`?id=7`): opening adds a step to the browser's history. Closing takes
 * that step back out, so that no press of Back does nothing. What a link opened is closed in place, and so is what else
 * changed under it: a search that was typed just before stays.
 *
 * @example
 * const step = useOpenStep(openId !== undefined);
 * step.open({ id: '7' });
 * step.close({ id: '' });
 */
export function useOpenStep(isOpen: boolean) {
  const back = useStepBack();
  const [params, put] = useAddress();
  /** The entry that opening added, while it is open, and what the address said before. */
  const entry = useRef<{ at: number; before: URLSearchParams }>(undefined);
  useEffect(() => {
    if (!isOpen) {
      entry.current = undefined;
    }
  }, [isOpen]);
  return {
    open: (change: Change): void => {
      const at = entryNumber();
      // From one that is open to the next, Back leads to the first.
      entry.current = isOpen || at === undefined ? undefined : { at: at + 1, before: params };
      put(change, { isStep: true });
    },
    close: (change: Change): void => {
      const { at, before } = entry.current ?? {};
      const isAsBefore = before !== undefined && restOf(before, change) === restOf(params, change);
      if (isAsBefore && at === entryNumber()) {
        entry.current = undefined;
        back(change);
      } else {
        put(change);
      }
    },
  };
}
