import type { BoardVehicle } from '@haulboard/contract';
import { useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useMemo, type RefObject } from 'react';
import type { Column } from '../../../model/grid/board-columns.ts';
import type { Place } from '../../../model/grid/grid-nav.ts';
import { HEADER_HEIGHT, loadWidth, ROW_HEIGHT, type Density } from '../state/look/grid-look.ts';

type UseVisibleCellsOptions = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly BoardVehicle[];
  columns: readonly Column[];
  most: number;
  place: Place;
  isNarrow: boolean;
  density: Density;
};

type VisibleCells = {
  drawn: readonly VirtualItem[];
  /** Which of the loads' columns are drawn, from 0. */
  shown: readonly number[];
};

/** What to draw: what is in sight, and what holds the focus, so that it can be scrolled to. */
function withOne(range: Range, one: number): number[] {
  const first = Math.max(range.startIndex - range.overscan, 0);
  const last = Math.min(range.endIndex + range.overscan, range.count - 1);
  const shown = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
  const isShown = one >= first && one <= last;
  return isShown || one < 0 || one >= range.count ? shown : [...shown, one].toSorted((a, b) => a - b);
}

type Rows = { startIndex: number; endIndex: number };

/**
 * Draws at once what is in sight, and what comes into sight next when there is time: rows that only might be needed
 * make nobody wait who holds an arrow key.
 */
function useDeferredRows(wanted: VirtualItem[], sight: Rows | null, focused: number): VirtualItem[] {
  const settled = useDeferredValue(wanted);
  if (settled === wanted || sight === null) {
    return wanted;
  }
  const kept = new Set(settled.map(({ key }) => key));
  return wanted.filter(
    ({ index, key }) =>
      kept.has(key) || index === focused || (index >= sight.startIndex && index <= sight.endIndex),
  );
}

/** The rows and the loads' columns to draw. */
export function useVisibleCells(given: UseVisibleCellsOptions): VisibleCells {
  const { scroller, rows, columns, most, place, isNarrow, density } = given;
  const height = ROW_HEIGHT[density];
  const width = loadWidth(isNarrow);
  const side = columns.reduce((sum, column) => sum + column.width, 0);
  // A new function of these would have all rows measured anew.
  const keyOf = useCallback((index: number) => rows[index]?.vehicleId ?? index, [rows]);
  const findScroller = useCallback(() => scroller.current, [scroller]);
  // oxlint-disable-next-line react/incompatible-library -- measured: rows are memoised here by hand
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: findScroller,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 5,
    scrollMargin: HEADER_HEIGHT,
    rangeExtractor: (range) => withOne(range, place.row),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: most,
    getScrollElement: findScroller,
    estimateSize: () => width,
    overscan: 1,
    scrollMargin: side,
    rangeExtractor: (range) => withOne(range, place.column - 1),
  });
  useEffect(() => down.measure(), [down, height]);
  useEffect(() => across.measure(), [across, width]);
  const indices = across.getVirtualItems().map(({ index }) => index);
  const text = indices.join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- the same columns as before draw no row anew
  const shown = useMemo(() => indices, [text]);
  return { drawn: useDeferredRows(down.getVirtualItems(), down.range, place.row), shown };
}
