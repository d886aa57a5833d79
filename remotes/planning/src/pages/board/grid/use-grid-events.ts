import type { BoardVehicle } from '@haulboard/contract';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { Fact } from '../../../model/grid/board-columns.ts';
import { cellAt, step, type Cell, type Place } from '../../../model/grid/grid-nav.ts';
import type { Selection } from '../state/actions/use-selection.ts';
import { cellId, cellOfElement, isOnCorner } from './cell-id.ts';

export type Point = { x: number; y: number };

export type GridActions = {
  /** Double click on a load, click on the place to add one. */
  onOpen: (cell: Cell) => void;
  onMenu: (cell: Cell, at: Point) => void;
  /** Every key pressed on a cell that does not move the focus. */
  onKey: (cell: Cell, event: KeyboardEvent) => void;
  selection: Pick<Selection, 'ids' | 'toggle' | 'extend' | 'all' | 'clear' | 'settle'>;
};

type ChooseOptions = GridActions & {
  onCell: (cell: Cell) => void;
  rows: readonly BoardVehicle[];
  current: Cell | undefined;
  place: Place;
  facts: readonly Fact[];
  /** Whether loads have a menu. */
  hasMenu: boolean;
};

function closest(event: SyntheticEvent, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Below the element, where a menu opens that no pointer asked for. */
function below(element: Element | null): Point {
  const box = element?.getBoundingClientRect();
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 };
}

/** A click with Ctrl or Shift chooses; a plain one outside of what is chosen lets it go. */
function choose(
  event: MouseEvent,
  clicked: Cell,
  { current, selection }: Pick<ChooseOptions, 'current' | 'selection'>,
): boolean {
  if (event.ctrlKey || event.metaKey) {
    selection.toggle(clicked);
    return true;
  }
  if (event.shiftKey) {
    selection.extend(current ?? clicked, clicked);
    return true;
  }
  if (clicked.kind !== 'load' || !selection.ids.has(clicked.taskId)) {
    selection.clear();
  }
  return false;
}

/** One set of listeners for the whole grid: a cell is told apart by its mark, not by a listener of its own. */
export function useGridEvents(given: ChooseOptions) {
  const { rows, current, place, facts, hasMenu, selection, onCell, onOpen, onMenu, onKey } = given;
  const cellOf = (event: SyntheticEvent) =>
    event.target instanceof Element ? cellOfElement(event.target) : undefined;

  return {
    onKeyDown(event: KeyboardEvent): void {
      const isCtrl = event.ctrlKey || event.metaKey;
      const next = event.altKey
        ? undefined
        : step(rows, place, { key: event.key, isCtrl, facts: facts.length });
      const target = next && cellAt(rows, next, facts);
      if (target) {
        event.preventDefault();
        if (event.shiftKey && current) {
          selection.extend(current, target);
        } else {
          selection.settle();
        }
        onCell(target);
      } else if (isCtrl && event.key === 'a') {
        event.preventDefault();
        selection.all();
      } else if (current) {
        onKey(current, event);
      }
    },
    onClick(event: MouseEvent): void {
      const clicked = cellOf(event);
      if (!clicked) {
        return;
      }
      onCell(clicked);
      if (choose(event, clicked, { current, selection })) {
        return;
      }
      const element = closest(event, '[data-cell]');
      if (hasMenu && clicked.kind !== 'add' && element && isOnCorner(element, event)) {
        onMenu(clicked, { x: event.clientX, y: event.clientY });
      } else if (clicked.kind === 'add') {
        onOpen(clicked);
      }
    },
    onMouseDown(event: MouseEvent): void {
      // Shift chooses loads here, not text.
      if (event.shiftKey) {
        event.preventDefault();
      }
    },
    onDoubleClick(event: MouseEvent): void {
      const clicked = cellOf(event);
      if (clicked?.kind === 'load') {
        onOpen(clicked);
      }
    },
    onContextMenu(event: MouseEvent): void {
      const clicked = cellOf(event);
      if (!clicked || !hasMenu) {
        return;
      }
      event.preventDefault();
      onCell(clicked);
      const isByKey = event.clientX === 0 && event.clientY === 0;
      onMenu(
        clicked,
        isByKey ? below(closest(event, '[data-cell]')) : { x: event.clientX, y: event.clientY },
      );
    },
    onFocus(event: SyntheticEvent): void {
      const entered = cellOf(event);
      if (entered && current && cellId(entered) !== cellId(current)) {
        onCell(entered);
      }
    },
  };
}
