import type { ShellApi } from '@haulboard/contract/shell';
import { useEffect } from 'react';
import { useShell } from './shell-context.tsx';

type Tab = ShellApi['tabs'];

/** How many half-typed things each tab holds. */
const counts = new WeakMap<Tab, number>();

function count(tab: Tab, more: 1 | -1): void {
  const now = (counts.get(tab) ?? 0) + more;
  counts.set(tab, now);
  tab.setDirty(now > 0);
}

/** Marks the tab while something on it is half typed. What closes first takes nobody else's mark away. */
export function useUnsaved(isDirty: boolean): void {
  const { tabs } = useShell();
  useEffect(() => {
    if (!isDirty) {
      return undefined;
    }
    count(tabs, 1);
    return () => count(tabs, -1);
  }, [tabs, isDirty]);
}
