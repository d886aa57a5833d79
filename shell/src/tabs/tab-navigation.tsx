import { useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router';
import { readdress, tabIdOf } from './tab-list.ts';
import type { TabStore } from './tab-store.ts';

type Props = { id: string; isActive: boolean; store: TabStore; children: ReactNode };

/**
 * Navigation of a page that stays drawn behind another. What it still writes into its address goes into its tab. A
 * search or a late answer would bring the page to the front again.
 */
export function TabNavigation({ id, isActive, store, children }: Props) {
  const page = useContext(NavigationContext);
  const isInFront = useRef(isActive);
  useLayoutEffect(() => {
    isInFront.current = isActive;
  });
  const own = useMemo(() => {
    const { navigator } = page;
    type Go = (to: To, state?: unknown) => void;
    const orKeep =
      (go: Go): Go =>
      (to, state) => {
        const address = typeof to === 'string' ? to : createPath(to);
        if (isInFront.current || tabIdOf(address) !== id) {
          go(to, state);
        } else {
          store.change((tabs) => readdress(tabs, id, address));
        }
      };
    return {
      ...page,
      navigator: {
        ...navigator,
        push: orKeep((to, state) => navigator.push(to, state)),
        replace: orKeep((to, state) => navigator.replace(to, state)),
      },
    };
  }, [page, id, store]);
  return <NavigationContext.Provider value={own}>{children}</NavigationContext.Provider>;
}
