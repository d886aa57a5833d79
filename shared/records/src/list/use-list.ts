import { recordPage, type AnyResource, type RecordRow } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { useEffect, useMemo, useState } from 'react';
import type { ViewParts } from '../views/view-address.ts';
import { callQuery, filterText, readQuery, type ListQuery } from './list-query.ts';

type RecordPage = { total: number; list: RecordRow[] };

/** A list that follows the address: a reload, a link and Back show the same rows. */
export type RecordList = {
  query: ListQuery;
  /** Fits `Screen`; while another page is on its way, the rows of before stay. */
  state: { data: RecordPage | undefined; error: Error | null; isPending: boolean; retry: () => void };
  isFetching: boolean;
  /** Changes what is asked for; all but another page begins at the first page again. */
  ask: (change: Partial<ListQuery>) => void;
};

/** What each part of a change is called in the address. */
function addressOf(change: Partial<ListQuery>): Record<string, string> {
  const { page, pageSize, q, sort, filters, isRemoved } = change;
  return {
    page: page === undefined || page === 1 ? '' : String(page),
    ...(pageSize === undefined ? {} : { size: String(pageSize) }),
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(filters === undefined ? {} : { filter: filterText(filters) }),
    ...(isRemoved === undefined ? {} : { removed: isRemoved ? '1' : '' }),
  };
}

/** What a view of a list keeps of the address. */
export const LIST_PARTS: ViewParts = {
  kept: ['q', 'filter', 'sort', 'removed', 'size', 'cols', 'rows'],
  dropped: ['page'],
};

/** Ties a list of records to the address: page, size, sort, filters, search. */
export function useList(resource: AnyResource, firstSort = resource.sort[0] ?? ''): RecordList {
  const [params, put] = useAddress();
  const query = readQuery(params, resource, firstSort);
  const call = useCall(resource.calls.find, { query: callQuery(query) });
  const { data, error, isPending, retry, isFetching } = call;
  const page = useMemo(() => (data === undefined ? undefined : recordPage.parse(data)), [data]);
  const [before, setBefore] = useState<RecordPage>();
  if (page !== undefined && page !== before) {
    setBefore(page);
  }
  const shown = page ?? before;
  // Rows were removed since, or the address is an old one.
  const last = page === undefined ? query.page : Math.max(1, Math.ceil(page.total / query.pageSize));
  useEffect(() => {
    if (last < query.page) {
      put(addressOf({ page: last }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the address says when, not the function that changes it
  }, [last, query.page]);
  return {
    query,
    state: { data: shown, error, isPending: isPending && shown === undefined, retry },
    isFetching,
    ask: (change) => put(addressOf(change)),
  };
}
