import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { restoreTargets, lookOf, scrollsAt, type Scroll } from './keep-scroll.ts';
import type { TabStore } from './tab-store.ts';

type UseKeptLookOptions = {
  id: string;
  panel: RefObject<HTMLElement | null>;
  store: TabStore;
  isActive: boolean;
};

/**
 * A page that leaves the document because many others were used since comes back by its address; what it was scrolled
 * to and what was open in it is kept here. A panel that is hidden tells no scroll.
 *
 * @returns notes what is scrolled how far; for `BeforeHidden`
 */
export function useKeptLook({ id, panel, store, isActive }: UseKeptLookOptions): () => void {
  const [scrolls] = useState(() => new Map<Element, Scroll>());
  const [scrolled] = useState(() => new Set<Element>());
  const note = useCallback(() => {
    if (panel.current?.hidden === false) {
      for (const one of scrolled) {
        scrolls.set(one, { top: one.scrollTop, left: one.scrollLeft });
      }
    }
  }, [panel, scrolls, scrolled]);
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
    scrolled.clear();
    scrolls.clear();
    for (const [one, scroll] of scrollsAt(element, store.looks.get(id))) {
      scrolls.set(one, scroll);
    }
    // How far is asked at the end: in each frame of scrolling it would have the page laid out once more.
    const hear = ({ target }: Event): void => {
      if (target instanceof Element) {
        scrolled.add(target);
      }
    };
    element.addEventListener('scroll', hear, { capture: true, passive: true });
    return () => {
      element.removeEventListener('scroll', hear, { capture: true });
      note();
      store.looks.set(id, lookOf(element, scrolls));
    };
  }, [id, panel, store, isActive, note, scrolls, scrolled]);
  return note;
}
