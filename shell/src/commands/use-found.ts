import type { SearchHit } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { targetOf, type Target } from './target-of.ts';
import { useSearch, type Search } from './use-search.ts';

/** A found thing that this person can open. */
export type Found = { hit: SearchHit; target: Target };

export type FoundState = Omit<Search, 'hits'> & { list: readonly Found[] };

/** What the server finds, as far as this person can open it. */
export function useFound(query: string): FoundState {
  const { session } = useShell();
  const { hits, ...state } = useSearch(query);
  const list = hits.flatMap((hit) => {
    const target = targetOf(hit, (permission) => session.can(permission));
    return target ? [{ hit, target }] : [];
  });
  return { ...state, list };
}
