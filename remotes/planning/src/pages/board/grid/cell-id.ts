import { FACTS } from '../../../model/grid/board-columns.ts';
import type { Cell } from '../../../model/grid/grid-nav.ts';

/** A cell's mark in the page, to find it again wherever it is drawn. */
export function cellId(cell: Cell): string {
  if (cell.kind === 'load') {
    return `load-${cell.taskId}`;
  }
  const isFact = cell.kind === 'head' && cell.fact !== undefined;
  return isFact ? `fact-${cell.fact}-${cell.vehicleId}` : `${cell.kind}-${cell.vehicleId}`;
}

/** The cell an element belongs to, read from its marks. */
export function cellOfElement(element: Element): Cell | undefined {
  const marked = element.closest<HTMLElement>('[data-cell]');
  const vehicleId = Number(marked?.closest<HTMLElement>('[data-vehicle]')?.dataset['vehicle']);
  const mark = marked?.dataset['cell'] ?? '';
  if (mark.startsWith('load-')) {
    return { kind: 'load', vehicleId, taskId: Number(mark.slice('load-'.length)) };
  }
  const fact = FACTS.find((one) => mark.startsWith(`fact-${one}-`));
  if (fact) {
    return { kind: 'head', vehicleId, fact };
  }
  const kind = (['head', 'add'] as const).find((one) => mark.startsWith(one));
  return kind && { kind, vehicleId };
}

/** How large the corner of a cell is that opens its menu, pixels: the mark in the style sheets and a little more. */
const CORNER = { width: 27, height: 23 };

/** Whether a pointer is in the corner of a cell that opens its menu. */
export function isOnCorner(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const { right, top } = element.getBoundingClientRect();
  const isAcross = clientX > right - CORNER.width && clientX < right;
  return isAcross && clientY > top && clientY < top + CORNER.height;
}

/** The place in a truck's day a pointer is over: behind the last load whose middle lies to its left. */
export function seqAt(row: Element, clientX: number): number {
  const loads = [...row.querySelectorAll<HTMLElement>('[data-seq]')];
  const before = loads.findLast((load) => {
    const { left, width } = load.getBoundingClientRect();
    return left + width / 2 < clientX;
  });
  // Loads far to the left are not drawn: each knows its place.
  return Number(before?.dataset['seq'] ?? 0) + 1;
}
