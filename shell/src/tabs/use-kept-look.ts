import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';
import { restoreTargets, lookOf, scrollsAt } from './keep-scroll.ts';
import type { TabStore } from './tab-store.ts';

type UseKeptLookOptions = {
  id: string;
  panel: RefObject<HTMLElement | null>;
  store: TabStore;
  isActive: boolean;
};

/**
 * A page that leaves the document because many others were used since comes back by its address; what it was scrolled
 * to and what was open in it is kept here. A panel that is hidden tells no scroll: it is noted while it is in front.
 */
export function useKeptLook({ id, panel, store, isActive }: UseKeptLookOptions): void {
  useEffect(() => {
    const look = store.looks.get(id);
    if (isActive && look && panel.current) {
      restoreTargets(panel.current, look);
    }
    // Only what is put into the document anew has to be brought back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isActive || !element) {
      return undefined;
    }
    const scrolls = scrollsAt(element, store.looks.get(id));
    const unread = new Set<Element>();
    // To ask where it stands while it scrolls would have the page laid out once more in each frame.
    const read = afterFrame(() => {
      if (element.checkVisibility()) {
        for (const one of unread) {
          scrolls.set(one, { top: one.scrollTop, left: one.scrollLeft });
        }
      }
      unread.clear();
    });
    const note = ({ target }: Event): void => {
      if (target instanceof Element) {
        unread.add(target);
        read.ask();
      }
    };
    element.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      element.removeEventListener('scroll', note, { capture: true });
      read.stop();
      store.looks.set(id, lookOf(element, scrolls));
    };
  }, [id, panel, store, isActive]);
}
