import type { BoardVehicle, SavedView, Task } from '@haulboard/contract';
import { useEffect, useMemo, useRef } from 'react';
import {
  FACTS,
  isMoney,
  nextSort,
  readColumns,
  readSort,
  sortVehicles,
  writeColumns,
  writeSort,
  type Column,
  type Fact,
} from '../../../../model/grid/board-columns.ts';
import {
  filterLoads,
  readFilter,
  writeFilter,
  type LoadFilter,
} from '../../../../model/filters/load-filter.ts';
import { showing, viewAddress, type ViewChange } from '../../../../model/filters/view-address.ts';
import { useEvents } from '../../../../components/use-event.ts';
import { useSame } from '../../../../components/use-same.ts';
import type { PlanMoneyById } from '../plan/use-plan-money.ts';
import type { GridLook } from './grid-look.ts';
import { useLayout, type Layout } from './use-layout.ts';

type Put = (change: ViewChange & { open?: string }, how?: { isStep?: boolean }) => void;

type UseLookOptions = {
  params: URLSearchParams;
  put: Put;
  carrierId: number | null;
  /** Whether what loads earn and cost may be seen: a view that shows it is shared with who may not. */
  canSeeMoney: boolean;
};

export type Look = {
  layout: Layout;
  grid: GridLook;
  /** Columns that can be chosen. */
  facts: readonly Fact[];
  /** Some column tells of money. */
  isMoneyShown: boolean;
  filter: LoadFilter;
  views: readonly SavedView[];
  /** The chosen view, if it is still there. */
  view: SavedView | undefined;
  /** Something is looked at differently than the chosen view says. */
  isDirty: boolean;
  /** Filters, order and columns as they are now, to be kept under a name. */
  address: string;
  setFilter: (change: Partial<LoadFilter>) => void;
  choose: (view: Pick<SavedView, 'id' | 'address'> | undefined) => void;
  /** It takes the place of the dialog that saved it: Back leads to what was shown before. */
  chooseSaved: (view: SavedView) => void;
  reset: () => void;
};

const FREE_FACTS = FACTS.filter((fact) => !isMoney(fact));
const NO_VIEWS: readonly SavedView[] = [];

/** How the board is looked at: what is in the address, on top of what this person keeps. */
export function useLook({ params, put, carrierId, canSeeMoney }: UseLookOptions): Look {
  const layout = useLayout(carrierId);
  const views = layout.call.data?.views ?? NO_VIEWS;
  const viewId = Number(params.get('view') ?? 0);
  const view = views.find(({ id }) => id === viewId);
  const address = viewAddress(params);
  const columnText = params.get('columns') ?? '';
  const columns = useMemo(
    () =>
      (columnText === '' ? layout.columns : readColumns(columnText)).filter(
        ({ key }) => canSeeMoney || !isMoney(key),
      ),
    [columnText, layout.columns, canSeeMoney],
  );
  const sortText = params.get('sort') ?? '';
  const sort = useMemo(() => readSort(sortText), [sortText]);
  const filterText = JSON.stringify(writeFilter(readFilter(params)));
  // oxlint-disable-next-line react/exhaustive-deps -- the same filter stays the same object, whatever else the address says
  const filter = useMemo(() => readFilter(params), [filterText]);

  // A view without anything to show is none: reloading would bring back what was cleared.
  const step = (change: ViewChange) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      next.set(name, value ?? '');
    }
    put(viewAddress(next) === '' ? { ...change, view: '' } : change, { isStep: true });
  };
  // One that filters nothing is shown whole already: putting it again would undo what is put meanwhile.
  const isViewAlone =
    view !== undefined && address === '' && viewAddress(new URLSearchParams(view.address)) !== '';
  const expand = useRef(put);
  useEffect(() => {
    expand.current = put;
  });
  useEffect(() => {
    if (isViewAlone) {
      expand.current(showing(view.address, view.id));
    }
  }, [isViewAlone, view]);

  const setColumns = (next: readonly Column[]) => {
    const [before, after] = [writeColumns(columns), writeColumns(next)];
    if (before === after) {
      return;
    }
    // So that Back finds the columns that were there.
    put({ columns: before });
    step({ columns: after });
    if (viewId === 0) {
      layout.save({ columns: next });
    }
  };
  const gridEvents = useEvents<Pick<GridLook, 'onSort' | 'onColumns'>>({
    onSort: (key) => step({ sort: writeSort(nextSort(sort, key)) }),
    onColumns: setColumns,
  });
  const events = useEvents<Pick<Look, 'setFilter' | 'choose' | 'chooseSaved' | 'reset'>>({
    setFilter: (change) => step(writeFilter({ ...filter, ...change })),
    choose: (next) => put(showing(next?.address ?? '', next?.id ?? null), { isStep: true }),
    chooseSaved: (saved) => put({ ...showing(saved.address, saved.id), open: '' }),
    reset: () => {
      put({ columns: '' }, { isStep: true });
      layout.reset();
    },
  });
  const grid = useSame({ ...gridEvents, columns, density: layout.density, sort });
  return useSame({
    ...events,
    layout,
    facts: canSeeMoney ? FACTS : FREE_FACTS,
    isMoneyShown: columns.some(({ key }) => isMoney(key)),
    filter,
    views,
    view,
    address,
    isDirty: view !== undefined && address !== viewAddress(new URLSearchParams(view.address)),
    grid,
  });
}

type Found = { rows: readonly BoardVehicle[]; unassigned: readonly Task[] };

/** What of a board is shown, and in which order. */
export function useShown(
  found: Found,
  look: Look,
  { findings, money }: { findings: ReadonlyMap<number, unknown>; money: PlanMoneyById },
): Found {
  const { filter, layout } = look;
  const { sort } = look.grid;
  const customers = layout.call.data?.customers;
  const { rows, unassigned } = found;
  // Without a filter by findings, new findings draw nothing anew.
  const known = filter.hasFinding ? findings : undefined;
  const fitting = useMemo(
    () =>
      filterLoads({ rows, unassigned }, filter, { customers: customers ?? [], found: known ?? new Map() }),
    [rows, unassigned, filter, customers, known],
  );
  const sorted = useMemo(() => sortVehicles(fitting.rows, sort, money.byVehicle), [fitting, sort, money]);
  return { rows: sorted, unassigned: fitting.unassigned };
}
