import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { entryNumber } from './entry-number.ts';
import { useShell } from './shell-context.tsx';
import { useAddress, useStepBack } from './use-address.ts';

const PARAM = 'open';

type UseOpenAddressOptions = {
  /** What is open on the page now, as the address shall say it; empty when nothing is. */
  name: string;
  /** Whether the page has what it needs to open what an address names. */
  isReady: boolean;
  /** The address names something else: by a link, a reload, or Forward. False when there is no such thing. */
  onOpen: (name: string) => boolean;
  /** The address names nothing any more: the browser went back. */
  onClose: () => void;
};

/**
 * Gives what is open on a page an address (`?open=…`): Back closes it, a reload and a link open it again. Closing it
 * otherwise takes the step back out of the browser's history.
 */
export function useOpenAddress({ name, isReady, onOpen, onClose }: UseOpenAddressOptions): void {
  const { tabs } = useShell();
  const back = useStepBack();
  // What is put is shown by `useAddress` before it is there, and not shown again for a moment in between.
  const [params] = useSearchParams();
  const [, put] = useAddress();
  const inAddress = params.get(PARAM) ?? '';
  /** What page and address last agreed on: whichever differs from it is the one that changed. */
  const agreed = useRef('');
  /** The entry that opening added. */
  const entry = useRef<number>(undefined);
  /** The address as it was when another was asked for: the browser gets there later. */
  const stale = useRef<string>(undefined);

  /** The address changed: the page follows, or puts the address right. */
  const follow = (): void => {
    agreed.current = inAddress;
    entry.current = undefined;
    if (inAddress === '') {
      onClose();
    } else if (!onOpen(inAddress)) {
      agreed.current = name;
      stale.current = inAddress;
      put({ [PARAM]: name });
    }
  };
  /** The page changed: the address follows. */
  const tell = (): void => {
    const isStep = name !== '' && agreed.current === '';
    const at = entryNumber();
    agreed.current = name;
    stale.current = inAddress;
    if (name === '' && entry.current !== undefined && entry.current === at) {
      entry.current = undefined;
      back({ [PARAM]: '' });
      return;
    }
    entry.current = isStep && at !== undefined ? at + 1 : entry.current;
    put({ [PARAM]: name }, { isStep });
  };
  useEffect(() => {
    if (!isReady || !tabs.isActive()) {
      return;
    }
    // An address that is on its way out would close, or empty, what was opened meanwhile.
    if (stale.current === inAddress) {
      return;
    }
    stale.current = undefined;
    if (name === inAddress) {
      agreed.current = name;
    } else if (name === agreed.current) {
      follow();
    } else {
      tell();
    }
    // What is done with them changes with every drawing; when to do it does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, inAddress, isReady]);
}
