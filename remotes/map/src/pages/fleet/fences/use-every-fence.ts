import { geoFences, type CallResult } from '@haulboard/contract';
import { useCall, useShell, type CallState } from '@haulboard/data';
import { useEffect, useMemo, useState } from 'react';
import type { Fence } from '../../../model/fences/fences.ts';

/** The longest page there is (SPEC.md 9). */
const FIRST = { page: 1, pageSize: 500 };

type Page = CallResult<typeof geoFences.calls.find>;
const NONE: readonly Fence[] = [];

/** What follows the first page. `of`: when that one came. */
type Rest = { of: number; list: readonly Fence[] | undefined; error: Error | null };

/** Reads what follows the first page, however many pages it fills. */
async function readRest({ list, total }: Page, read: (page: number) => Promise<Page>): Promise<Fence[]> {
  const rest: Fence[] = [];
  for (let page = 2; list.length + rest.length < total; page += 1) {
    const next = await read(page);
    if (next.list.length === 0) {
      break;
    }
    rest.push(...next.list);
  }
  return rest;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** What follows the first page, read again as often as that is. */
function useRest(data: Page | undefined, answeredAt: number) {
  const { http } = useShell();
  const [rest, setRest] = useState<Rest>();
  const isPart = data !== undefined && data.list.length < data.total;
  useEffect(() => {
    if (!isPart) {
      return undefined;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = (page: number) => http.send(geoFences.calls.find, { query: { ...FIRST, page } }, { signal });
    readRest(data, read).then(
      (list) => signal.aborted || setRest({ of: answeredAt, list, error: null }),
      (error: unknown) =>
        signal.aborted || setRest((known) => ({ of: answeredAt, list: known?.list, error: asError(error) })),
    );
    return () => leaving.abort();
  }, [http, data, isPart, answeredAt]);
  const known: Rest | undefined = isPart ? rest : { of: answeredAt, list: NONE, error: null };
  return { rest: known, setRest };
}

const withOne = (list: readonly Fence[], one: Fence): Fence[] =>
  list.map((fence) => (fence.id === one.id ? one : fence));

type EveryFence = Omit<CallState<{ list: readonly Fence[] }>, 'setData'> & {
  /** Shows what was saved of one before the list is read again: who changes it at once changes what is there. */
  put: (saved: Fence) => void;
};

/** Every fence that there is. A part of them is never told as all: it is pending, or has failed. */
export function useEveryFence(isShown: boolean): EveryFence {
  const call = useCall(geoFences.calls.find, { query: FIRST }, { enabled: isShown });
  const { data: first, answeredAt } = call;
  const { rest, setRest } = useRest(first, answeredAt);
  const more = rest?.list;
  const data = useMemo(
    () =>
      first && more
        ? { list: [...new Map([...first.list, ...more].map((fence) => [fence.id, fence])).values()] }
        : undefined,
    [first, more],
  );
  const error = call.error ?? (rest?.of === answeredAt ? rest.error : null);
  const { isFetching, retry, hear, setData } = call;
  const put = (saved: Fence): void => {
    setData((page) => page && { ...page, list: withOne(page.list, saved) });
    setRest((known) => (known?.list ? { ...known, list: withOne(known.list, saved) } : known));
  };
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching,
    answeredAt,
    retry,
    hear,
    put,
  };
}
