import type { Leaving } from '../session/leaving.ts';
import type { TabStore } from '../tabs/tab-store.ts';

/** While a tab holds unsaved work, the browser asks before the page goes; returns how to stop. */
export function askBeforeUnload(tabs: TabStore, leaving: Leaving): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    const hasUnsaved = tabs.get().list.some((tab) => tab.hasUnsaved);
    if (hasUnsaved && !leaving.isGoing()) {
      event.preventDefault();
    }
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
