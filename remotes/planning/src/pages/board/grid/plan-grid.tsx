import type { BoardVehicle } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Cell } from '../../../model/grid-nav.ts';
import { cellId } from './cell-id.ts';
import styles from './plan-grid.module.css';
import { TruckRow, type DropHint } from './truck-row.tsx';
import { useGridEvents, type GridActions } from './use-grid-events.ts';
import { useGridFocus } from './use-grid-focus.ts';

/** Sizes the style sheet and the virtual rows must agree on, pixels. */
const ROW = 68;
const HEADER = 32;

/** What the screen asks of the grid. Where the focus is stays in here: walking the grid draws nothing else anew. */
export type GridHandle = {
  /** Takes the keyboard, for example after a dialog. */
  take: () => void;
  cell: () => Cell | undefined;
  goTo: (cell: Cell) => void;
};

type Props = GridActions & {
  rows: readonly BoardVehicle[];
  canEdit: boolean;
  unsaved: ReadonlySet<number>;
  /** Id of a load by the one it had before the server answered. */
  resolve: (taskId: number) => number;
  hint: (DropHint & { vehicleId: number }) | undefined;
  handle: Ref<GridHandle>;
};

const NONE: ReadonlySet<number> = new Set();

/** The rows to draw: those in sight, and the one that holds the focus, so that it can be scrolled to. */
function withRow(range: Range, row: number): number[] {
  const first = Math.max(range.startIndex - range.overscan, 0);
  const last = Math.min(range.endIndex + range.overscan, range.count - 1);
  const shown = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
  const isShown = row >= first && row <= last;
  return isShown || row >= range.count ? shown : [...shown, row].toSorted((a, b) => a - b);
}

/** The day as an ARIA grid: one tab stop, arrows inside, rows drawn only where they are seen. */
export function PlanGrid(props: Props) {
  const { rows, canEdit, unsaved, resolve, selection, hint, handle } = props;
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, goTo] = useState<Cell>();
  const cell = chosen?.kind === 'load' ? { ...chosen, taskId: resolve(chosen.taskId) } : chosen;
  const { current, place, take } = useGridFocus({ grid: ref, rows, cell });
  const events = useGridEvents({ ...props, onCell: goTo, current, place });
  useImperativeHandle(handle, () => ({ take, goTo, cell: () => current }), [take, current]);
  // oxlint-disable-next-line react/incompatible-library -- measured: rows are memoised here by hand
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.vehicleId ?? index,
    overscan: 5,
    scrollMargin: HEADER,
    rangeExtractor: (range) => withRow(range, place.row),
  });
  const most = rows.reduce((max, { tasks }) => Math.max(max, tasks.length), 0);
  const focused = current && cellId(current);
  return (
    <div ref={ref} className={styles['scroller']}>
      <table
        {...events}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an editable table with keys of its own is what ARIA calls a grid
        role="grid"
        aria-label={t`Day plan`}
        aria-rowcount={rows.length + 1}
        aria-colcount={most + 2}
        aria-readonly={!canEdit}
        aria-multiselectable
        className={styles['grid']}
        style={{ minWidth: `calc(var(--head) + ${most} * var(--cell) + var(--add))` }}
      >
        <HeaderRow most={most} />
        <tbody className={styles['body']} style={{ height: rows.length * ROW }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const vehicle = rows[index];
            return (
              vehicle && (
                <TruckRow
                  key={String(key)}
                  vehicle={vehicle}
                  index={index}
                  top={start - HEADER}
                  focused={index === place.row ? focused : undefined}
                  selected={vehicle.tasks.some(({ id }) => selection.ids.has(id)) ? selection.ids : NONE}
                  unsaved={vehicle.tasks.some(({ id }) => unsaved.has(id)) ? unsaved : NONE}
                  canEdit={canEdit}
                  hint={hint?.vehicleId === vehicle.vehicleId ? hint : undefined}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeaderRow({ most }: { most: number }) {
  const { t } = useLingui();
  return (
    <thead className={styles['top']}>
      <tr aria-rowindex={1} className={styles['header']}>
        <th scope="col" aria-colindex={1} className={styles['headerTruck']}>{t`Truck`}</th>
        {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
          <th key={number} scope="col" aria-colindex={number + 1} className={styles['headerLoad']}>
            {t`Load ${number}`}
          </th>
        ))}
        <th scope="col" aria-colindex={most + 2} className={styles['headerAdd']}>{t`Add`}</th>
      </tr>
    </thead>
  );
}
