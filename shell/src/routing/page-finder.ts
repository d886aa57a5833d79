import { resolvePath, type Page, type Viewer } from './resolve-path.ts';
import type { ShownPages } from './shown-pages.ts';

/** Finds the page of a path. It is the same object each time, so that a tab is not drawn anew for nothing. */
export function pageFinder(document: ShownPages, viewer: Viewer): (path: string) => Page | undefined {
  const found = new Map<string, Page | undefined>();
  return (path) => {
    if (!found.has(path)) {
      const place = resolvePath(path, document, viewer);
      found.set(path, place.kind === 'remote' || place.kind === 'own' ? place : undefined);
    }
    return found.get(path);
  };
}
