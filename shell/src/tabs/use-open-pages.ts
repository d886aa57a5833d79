import { useStore } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { pageFinder } from '../routing/page-finder.ts';
import { resolvePath, type Page, type Place, type Viewer } from '../routing/resolve-path.ts';
import { withEarlier, type ShownPages } from '../routing/shown-pages.ts';
import { tabIdOf } from './tab-list.ts';
import type { TabStore } from './tab-store.ts';

type UseOpenPagesOptions = { document: ShownPages; viewer: Viewer; store: TabStore };

/**
 * What an address shows this person. A page may not be theirs any more, or a release took it away. It stays while its
 * tab holds unsaved work: that is shown until it is saved or given up.
 */
export function useOpenPages({ document, viewer, store }: UseOpenPagesOptions) {
  const [first] = useState(viewer);
  const pageNow = useMemo(() => pageFinder(document, viewer), [document, viewer]);
  const [ever, setEver] = useState({ document, pages: document });
  if (ever.document !== document) {
    setEver({ document, pages: withEarlier(document, ever.pages) });
  }
  const pageBefore = useMemo(() => pageFinder(ever.pages, first), [ever.pages, first]);
  const { list } = useStore(store);
  const pageOf = (path: string): Page | undefined => {
    const hasUnsaved = list.some((tab) => tab.hasUnsaved && tab.id === tabIdOf(path));
    return pageNow(path) ?? (hasUnsaved ? pageBefore(path) : undefined);
  };
  const placeOf = (path: string): Place => pageOf(path) ?? resolvePath(path, document, viewer);
  return { pageOf, placeOf };
}
