import { searchAll, type SearchHit } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 150;
const NO_HITS: readonly SearchHit[] = [];

/** What the server finds for a text. */
export type Search = {
  isPending: boolean;
  error: unknown;
  retry: () => void;
  hits: readonly SearchHit[];
};

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Asks the server for trucks, crews and so on. An answer to an earlier text is never shown. */
export function useSearch(query: string): Search {
  const { session } = useShell();
  const text = query.trim();
  const settled = useSettled(text);
  const isAsked = text !== '' && session.can('search.view');
  const isSettled = settled === text;
  const call = useCall(searchAll, { query: { q: settled } }, { enabled: isAsked && isSettled });
  const { retry } = call;
  if (!isAsked || !isSettled) {
    return { isPending: isAsked, error: null, retry, hits: NO_HITS };
  }
  const { data, isPending } = call;
  return { isPending, error: data ? null : call.error, retry, hits: data ?? NO_HITS };
}
