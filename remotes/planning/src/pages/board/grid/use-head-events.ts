import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { bounded, movedColumn, resizedColumn, type ColumnKey } from '../../../model/grid/board-columns.ts';
import type { Cell, Place } from '../../../model/grid/grid-nav.ts';
import { widthVariable, type GridLook } from '../state/look/grid-look.ts';

const STEP = 16;

type UseHeadEventsOptions = {
  scroller: RefObject<HTMLElement | null>;
  look: GridLook;
  rows: readonly { vehicleId: number }[];
  place: Place;
  onCell: (cell: Cell) => void;
};

function headingOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
}

type Edge = {
  scroller: HTMLElement;
  key: ColumnKey;
  before: number;
  startX: number;
  onWidth: (width: number) => void;
};

/** Dragging an edge changes one variable of the style sheet; letting go makes it the column's width. */
function dragEdge(edge: HTMLElement, { scroller, key, before, startX, onWidth }: Edge): void {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  const widthAt = (clientX: number) => bounded(before + clientX - startX);
  const show = (width: number) => scroller.style.setProperty(widthVariable(key), `${width}px`);
  edge.addEventListener('pointermove', ({ clientX }) => show(widthAt(clientX)), on);
  edge.addEventListener(
    'pointerup',
    ({ clientX }) => {
      stop.abort();
      onWidth(widthAt(clientX));
    },
    on,
  );
  edge.addEventListener(
    'pointercancel',
    () => {
      stop.abort();
      show(before);
    },
    on,
  );
}

/** What headings do by key and by pointer. Each answers whether the event was a heading's. */
export function useHeadEvents({ scroller, look, rows, place, onCell }: UseHeadEventsOptions) {
  const { columns, onColumns, onSort } = look;
  const keyOf = (heading: HTMLElement) =>
    columns.find(({ key }) => key === heading.dataset['column'])?.key ?? 'truck';
  const focusAt = (index: number) =>
    scroller.current?.querySelectorAll<HTMLElement>('[data-column]')[index]?.focus();

  function arrow(event: KeyboardEvent, key: ColumnKey, way: number): void {
    const index = columns.findIndex((column) => column.key === key);
    const width = columns[index]?.width ?? 0;
    event.preventDefault();
    if (event.altKey) {
      onColumns(movedColumn(columns, key, index + way));
    } else if (event.shiftKey) {
      onColumns(resizedColumn(columns, key, width + way * STEP));
    } else {
      focusAt(index + way);
    }
  }

  /** Back among the rows, on the first truck. */
  function leave(heading: HTMLElement, key: ColumnKey): void {
    const [first] = rows;
    if (first) {
      // The focus that nobody has is the grid's to give.
      heading.blur();
      onCell({ kind: 'head', vehicleId: first.vehicleId, ...(key === 'truck' ? {} : { fact: key }) });
    }
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    const heading = headingOf(event.target);
    if (!heading) {
      const isTop = place.row === 0 && place.column === 0 && event.key === 'ArrowUp';
      if (isTop && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        focusAt(place.fact ?? 0);
        return true;
      }
      return false;
    }
    const key = keyOf(heading);
    const run: Record<string, () => void> = {
      ArrowLeft: () => arrow(event, key, -1),
      ArrowRight: () => arrow(event, key, 1),
      ArrowDown: () => leave(heading, key),
      Escape: () => leave(heading, key),
      Enter: () => onSort(key),
      ' ': () => onSort(key),
    };
    if (run[event.key]) {
      event.preventDefault();
      run[event.key]?.();
    }
    return true;
  }

  function onClick(event: MouseEvent): boolean {
    const heading = headingOf(event.target);
    const isEdge = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    if (heading && !isEdge) {
      onSort(keyOf(heading));
    }
    return heading !== null;
  }

  function onPointerDown(event: PointerEvent): void {
    const heading = headingOf(event.target);
    const edge = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-resize]');
    if (heading && edge && scroller.current && event.button === 0) {
      event.preventDefault();
      const key = keyOf(heading);
      edge.setPointerCapture(event.pointerId);
      dragEdge(edge, {
        scroller: scroller.current,
        key,
        before: heading.offsetWidth,
        startX: event.clientX,
        onWidth: (width) => onColumns(resizedColumn(columns, key, width)),
      });
    }
  }

  return { onKeyDown, onClick, onPointerDown };
}
