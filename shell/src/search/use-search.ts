import {
  searchAll,
  searchRecords,
  type RecordHit,
  type SearchHit,
  type SearchKind,
} from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { rolesInWords } from '../texts/role-names.ts';

const DEBOUNCE_MS = 150;
const NO_HITS: readonly SearchHit[] = [];
const NO_RECORDS: readonly RecordHit[] = [];

/** What the server finds for a text. */
export type Search<Hit = SearchHit> = {
  isPending: boolean;
  error: unknown;
  retry: () => void;
  hits: readonly Hit[];
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

/** When the server is asked for a text: once it rests, and by who may ask. */
function useAsking(query: string, permission: string) {
  const { session } = useShell();
  const text = query.trim();
  const settled = useSettled(text);
  return { settled, isAsked: text !== '' && session.can(permission), isSettled: settled === text };
}

type Answer<Hit> = {
  isPending: boolean;
  error: unknown;
  retry: () => void;
  data: readonly Hit[] | undefined;
};

/** An answer to an earlier text is never shown. */
function stateOf<Hit>(
  { isAsked, isSettled }: { isAsked: boolean; isSettled: boolean },
  { isPending, error, retry, data }: Answer<Hit>,
  none: readonly Hit[],
): Search<Hit> {
  return isAsked && isSettled
    ? { isPending, error: data ? null : error, retry, hits: data ?? none }
    : { isPending: isAsked, error: null, retry, hits: none };
}

/** Asks the server for trucks, crews and so on. */
export function useSearch(query: string, kind?: SearchKind): Search {
  const { i18n } = useLingui();
  const asking = useAsking(query, 'search.view');
  const enabled = asking.isAsked && asking.isSettled;
  const { data, ...call } = useCall(searchAll, { query: { q: asking.settled, kind } }, { enabled });
  const hits = useMemo(() => data?.map((hit) => inWords(hit, i18n)), [data, i18n]);
  return stateOf(asking, { ...call, data: hits }, NO_HITS);
}

/** Asks the server for what the settings have lists of. */
export function useRecordSearch(query: string): Search<RecordHit> {
  const asking = useAsking(query, 'settings.view');
  const enabled = asking.isAsked && asking.isSettled;
  const call = useCall(searchRecords, { query: { q: asking.settled } }, { enabled });
  return stateOf(asking, call, NO_RECORDS);
}
