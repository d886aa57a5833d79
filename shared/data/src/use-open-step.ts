import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { entryNumber } from './entry-number.ts';
import { useAddress } from './use-address.ts';

type Change = Readonly<Record<string, string>>;

/**
 * For what the address alone says is open (`?id=7`): opening adds a step to the browser's history. Closing takes
 * that step back out, so that no press of Back does nothing. What a link opened is closed in place.
 *
 * @example
 * const step = useOpenStep(openId !== undefined);
 * step.open({ id: '7' });
 * step.close({ id: '' });
 */
export function useOpenStep(isOpen: boolean) {
  const navigate = useNavigate();
  const [, put] = useAddress();
  /** The entry that opening added, while it is open. */
  const entry = useRef<number>(undefined);
  useEffect(() => {
    if (!isOpen) {
      entry.current = undefined;
    }
  }, [isOpen]);
  return {
    open: (change: Change): void => {
      const at = entryNumber();
      // From one that is open to the next, Back leads to the first.
      entry.current = isOpen || at === undefined ? undefined : at + 1;
      put(change, { isStep: true });
    },
    close: (change: Change): void => {
      if (entry.current !== undefined && entry.current === entryNumber()) {
        entry.current = undefined;
        void navigate(-1);
      } else {
        put(change);
      }
    },
  };
}
