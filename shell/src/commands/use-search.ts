import { searchAll, type SearchHit, type SearchKind } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { rolesInWords } from '../texts/role-names.ts';

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

/** A user's role comes as its code, the last part of the second line. */
function inWords(hit: SearchHit, i18n: I18n): SearchHit {
  return hit.kind === 'user' ? { ...hit, detail: rolesInWords(hit.detail, i18n) } : hit;
}

/** Asks the server for trucks, crews and so on. An answer to an earlier text is never shown. */
export function useSearch(query: string, kind?: SearchKind): Search {
  const { i18n } = useLingui();
  const { session } = useShell();
  const text = query.trim();
  const settled = useSettled(text);
  const isAsked = text !== '' && session.can('search.view');
  const isSettled = settled === text;
  const call = useCall(searchAll, { query: { q: settled, kind } }, { enabled: isAsked && isSettled });
  const { retry, data } = call;
  const hits = useMemo(() => (data ?? NO_HITS).map((hit) => inWords(hit, i18n)), [data, i18n]);
  if (!isAsked || !isSettled) {
    return { isPending: isAsked, error: null, retry, hits: NO_HITS };
  }
  return { isPending: call.isPending, error: data ? null : call.error, retry, hits };
}
