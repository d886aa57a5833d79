import type { RecordHit, SearchHit } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { recordTarget, targetOf, type Target } from './target-of.ts';
import { useRecordSearch, useSearch, type Search } from '../search/use-search.ts';

/** A found thing that this person can open. */
export type Found = { hit: SearchHit | RecordHit; target: Target };

export type FoundState = Omit<Search, 'hits'> & {
  list: readonly Found[];
  /** Records, where the settings show them. */
  records: readonly Found[];
};

/** What the server finds, as far as this person can open it. */
export function useFound(query: string): FoundState {
  const { session } = useShell();
  const things = useSearch(query);
  const records = useRecordSearch(query);
  const list = things.hits.flatMap((hit) => {
    const target = targetOf(hit, (permission) => session.can(permission));
    return target ? [{ hit, target }] : [];
  });
  return {
    isPending: things.isPending || records.isPending,
    error: things.error ?? records.error,
    retry: () => {
      things.retry();
      records.retry();
    },
    list,
    records: records.hits.map((hit) => ({ hit, target: recordTarget(hit) })),
  };
}
