import type { BoardVehicle } from '@haulboard/contract';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Fact } from '../../../model/grid/board-columns.ts';
import { cellAt, placeOf, type Cell, type Place } from '../../../model/grid/grid-nav.ts';
import { cellId } from './cell-id.ts';
import { useFollowedCell } from './use-followed-cell.ts';

type UseGridFocusOptions = {
  grid: RefObject<HTMLElement | null>;
  rows: readonly BoardVehicle[];
  facts: readonly Fact[];
  cell: Cell | undefined;
};

/**
 * The one cell that Tab reaches. It follows its load wherever that goes; when the load is gone, the
 * cell that took its place is it. Focus that the page lost because its cell was drawn elsewhere comes back.
 */
export function useGridFocus({ grid, rows, facts, cell }: UseGridFocusOptions) {
  const lastPlace = useRef<Place>({ row: 0, column: 0 });
  const isOurs = useRef(false);
  const found = cell && placeOf(rows, cell, facts);
  // oxlint-disable-next-line react/refs -- the last place is a memory for the next drawing, not something drawn
  const place = found ?? lastPlace.current;
  const current = cellAt(rows, place, facts);
  const wanted = current && cellId(current);
  useFollowedCell({ grid, wanted, place });

  useEffect(() => {
    lastPlace.current = place;
  });

  useEffect(() => {
    const watch = (event: FocusEvent | PointerEvent) => {
      isOurs.current = event.target instanceof Node && grid.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', watch);
    document.addEventListener('pointerdown', watch);
    return () => {
      document.removeEventListener('focusin', watch);
      document.removeEventListener('pointerdown', watch);
    };
  }, [grid]);

  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    const isElsewhere =
      grid.current?.contains(active) === true && !active?.closest(`[data-cell="${wanted}"], [data-column]`);
    if (isOurs.current && (isLost || isElsewhere)) {
      const target = grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted}"]`);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  });

  /** Brings the keyboard back to the grid, for example after a dialog. */
  const take = useCallback(() => {
    isOurs.current = true;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [grid]);

  return { current, place, take };
}
