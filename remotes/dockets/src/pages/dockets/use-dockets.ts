import {
  knowsExporters,
  listDocketChoices,
  listDockets,
  paysCompanies,
  type CallResult,
} from '@haulboard/contract';
import { useAddress, useCall, useOpenStep, useShell } from '@haulboard/data';
import { useListViews } from '@haulboard/records/list';
import { useState } from 'react';
import { columnsText, readColumns } from '../../model/docket-columns.ts';
import { FILTER_PARTS, readAddress } from '../../model/docket-address.ts';
import { OF_LIST } from '../../model/layout-draft.ts';

const PAGE_SIZE = 50;
/** What a view of the list keeps of the address. */
const PARTS = { kept: [...FILTER_PARTS, 'cols'], dropped: ['after', 'before'] };
/** In place of an id: paper dockets are being entered. */
const PAPER = 'paper';

/** The id that an address names, if it is one. */
function idOf(text: string | null): number | undefined {
  const named = Number(text);
  return Number.isInteger(named) && named > 0 ? named : undefined;
}

type Page = CallResult<typeof listDockets>;

/** The list follows the address, and the newest rows follow the plan; while another page is on its way, the old rows stay. */
export function useDockets() {
  const [params, put] = useAddress();
  const step = useOpenStep(params.has('id'));
  const { role } = useShell().session.user;
  const { filter, numbers, after, before } = readAddress(params, role);
  const place = { ...(after === '' ? {} : { after }), ...(before === '' ? {} : { before }) };
  const body = { ...filter, ...place, pageSize: PAGE_SIZE };
  const call = useCall(listDockets, { body });
  const choices = useCall(listDocketChoices, {});
  const views = useListViews({ list: 'dockets', parts: PARTS, isElsewhere: params.has('id') });
  const [last, setLast] = useState<Page>();
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  const data = call.data ?? last;
  const columns = readColumns(params.get('cols'));
  return {
    filter,
    numbers,
    /** Whether the list is narrowed by carrier companies. */
    hasCompanies: paysCompanies(role),
    /** Whether it is narrowed by exporters. */
    hasExporters: knowsExporters(role),
    choices,
    views,
    columns,
    chooseColumns: (names: readonly string[]) => put({ cols: columnsText(names) }),
    isEntering: params.get('id') === PAPER,
    paperLoadId: idOf(params.get('load')),
    enter: () => step.open({ id: PAPER }),
    isExporting: params.has('export'),
    openExport: () => put({ export: OF_LIST }, { isStep: true }),
    state: {
      data: views.isDeciding ? undefined : data,
      error: call.error,
      isPending: views.isDeciding || (call.isPending && data === undefined),
      retry: call.retry,
    },
    isFetching: call.isFetching,
    openId: idOf(params.get('id')),
    linkOf: (id: number) => {
      const to = new URLSearchParams(params);
      to.set('id', String(id));
      return `?${to.toString()}`;
    },
    open: (id: number) => step.open({ id: String(id) }),
    close: () => step.close({ id: '', load: '' }),
    /** Narrows the list, which begins with its newest docket again. */
    narrow: (change: Readonly<Record<string, string>>) => put({ ...change, after: '', before: '' }),
    clear: () => put(Object.fromEntries([...FILTER_PARTS, 'after', 'before'].map((name) => [name, '']))),
    goTo: (next: { after?: string; before?: string }) =>
      put({ after: next.after ?? '', before: next.before ?? '' }, { isStep: true }),
  };
}

export type Dockets = ReturnType<typeof useDockets>;
