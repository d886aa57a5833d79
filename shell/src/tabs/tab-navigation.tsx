import { useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router';
import { readdress, tabIdOf } from './tab-list.ts';
import type { TabStore } from './tab-store.ts';

type Props = { id: string; isActive: boolean; store: TabStore; children: ReactNode };

/**
 * Navigation of a page that stays drawn behind another. What it still writes into its address, as a search does a moment
 * after the last letter, goes into its tab: it would take the place of the page that was chosen.
 */
export function TabNavigation({ id, isActive, store, children }: Props) {
  const page = useContext(NavigationContext);
  const isInFront = useRef(isActive);
  useLayoutEffect(() => {
    isInFront.current = isActive;
  });
  const own = useMemo(() => {
    const { navigator } = page;
    const replace = (to: To, state?: unknown): void => {
      const address = typeof to === 'string' ? to : createPath(to);
      if (isInFront.current || tabIdOf(address) !== id) {
        navigator.replace(to, state);
      } else {
        store.change((tabs) => readdress(tabs, id, address));
      }
    };
    return { ...page, navigator: { ...navigator, replace } };
  }, [page, id, store]);
  return <NavigationContext.Provider value={own}>{children}</NavigationContext.Provider>;
}
