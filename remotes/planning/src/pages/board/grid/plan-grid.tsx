import type { BoardVehicle } from '@haulboard/contract';
import { colors } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { fitColumns } from '../../../model/grid/board-columns.ts';
import type { Cell } from '../../../model/grid/grid-nav.ts';
import { pictureOf } from '../../../components/glyph.tsx';
import { cellId } from './cell-id.ts';
import { ColumnHeads } from './column-heads.tsx';
import {
  HEADER_HEIGHT,
  ROW_HEIGHT,
  tableWidth,
  widthVariables,
  type GridLook,
} from '../state/look/grid-look.ts';
import styles from './plan-grid.module.css';
import { TruckRow, type DropHint } from './truck-row.tsx';
import { rowLanding, useDraggableLoads, useLanding } from './use-drag.ts';
import { useGridEvents, type GridActions } from './use-grid-events.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useHeadEvents } from './use-head-events.ts';
import { useEvent } from '../../../components/use-event.ts';
import { useVisibleCells } from './use-visible-cells.ts';
import type { GridHandle } from '../state/grid-handle.ts';
import { useIsNarrow } from './use-is-narrow.ts';

type Props = GridActions & {
  rows: readonly BoardVehicle[];
  look: GridLook;
  canEdit: boolean;
  /** Whether loads have a menu. */
  hasMenu: boolean;
  unsaved: ReadonlySet<number>;
  /** Id of a load by the one it had before the server answered. */
  resolve: (taskId: number) => number;
  hint: (DropHint & { vehicleId: number }) | undefined;
  /** Trucks that were just accepted. */
  arrived: ReadonlySet<number>;
  handle: Ref<GridHandle>;
};

/** What the corner of a cell under the pointer shows. */
const CORNER: CSSProperties & Record<string, string> = {
  '--more': pictureOf('more', colors.bright),
  '--lock': pictureOf('lock', colors.bright),
};

const NONE: ReadonlySet<number> = new Set();

/** The day as an ARIA grid: one tab stop, arrows inside, rows and columns drawn only where they are seen. */
export function PlanGrid(props: Props) {
  const { rows, look, canEdit, unsaved, resolve, selection, hint, arrived, handle } = props;
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useIsNarrow();
  useDraggableLoads(body);
  useLanding(body, rowLanding);
  const columns = useMemo(() => fitColumns(look.columns, isNarrow), [look.columns, isNarrow]);
  const facts = useMemo(() => columns.flatMap(({ key }) => (key === 'truck' ? [] : [key])), [columns]);
  const [chosen, goTo] = useState<Cell>();
  const cell = chosen?.kind === 'load' ? { ...chosen, taskId: resolve(chosen.taskId) } : chosen;
  const { current, place, take } = useGridFocus({ grid: ref, rows, facts, cell });
  const events = useGridEvents({ ...props, facts, onCell: goTo, current, place });
  const heads = useHeadEvents({ scroller: ref, look, rows, place, onCell: goTo });
  const show = useEvent((vehicleId: number) => {
    const index = rows.findIndex((row) => row.vehicleId === vehicleId);
    goTo({ kind: 'head', vehicleId });
    // One row above it stays in sight.
    ref.current?.scrollTo({ top: Math.max(0, index - 1) * ROW_HEIGHT[look.density] });
  });
  useImperativeHandle(handle, () => ({ take, goTo, show, cell: () => current }), [take, show, current]);
  const most = useMemo(() => rows.reduce((max, { tasks }) => Math.max(max, tasks.length), 0), [rows]);
  const { drawn, shown } = useVisibleCells({
    scroller: ref,
    rows,
    columns,
    most,
    place,
    isNarrow,
    density: look.density,
  });
  const focused = current && cellId(current);
  const handlers = {
    ...events,
    onKeyDown: (event: KeyboardEvent) => heads.onKeyDown(event) || events.onKeyDown(event),
    onClick: (event: MouseEvent) => heads.onClick(event) || events.onClick(event),
    onPointerDown: heads.onPointerDown,
  };
  return (
    <div
      ref={ref}
      className={styles['scroller']}
      data-density={look.density}
      // The shell shows it at once when the page is opened again.
      data-last-look
      style={{ ...CORNER, ...widthVariables(columns, isNarrow) }}
    >
      <table
        {...handlers}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an editable table with keys of its own is what ARIA calls a grid
        role="grid"
        aria-label={t`Day plan`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + most + 1}
        aria-readonly={!canEdit}
        aria-multiselectable
        className={styles['grid']}
        style={{ minWidth: tableWidth(columns, most) }}
      >
        <ColumnHeads look={look} most={most} shown={shown} />
        <tbody
          ref={body}
          data-landing
          className={styles['body']}
          style={{ height: rows.length * ROW_HEIGHT[look.density] }}
        >
          {drawn.map(({ index, start, key }) => {
            const vehicle = rows[index];
            return (
              vehicle && (
                <TruckRow
                  key={String(key)}
                  vehicle={vehicle}
                  index={index}
                  top={start - HEADER_HEIGHT}
                  facts={facts}
                  shown={shown}
                  focused={index === place.row ? focused : undefined}
                  selected={vehicle.tasks.some(({ id }) => selection.ids.has(id)) ? selection.ids : NONE}
                  unsaved={vehicle.tasks.some(({ id }) => unsaved.has(id)) ? unsaved : NONE}
                  canEdit={canEdit}
                  isArrived={arrived.has(vehicle.vehicleId)}
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
