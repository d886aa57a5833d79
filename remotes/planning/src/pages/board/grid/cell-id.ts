import type { Cell } from '../../../model/grid-nav.ts';

/** A cell's mark in the page, to find it again wherever it is drawn. */
export function cellId(cell: Cell): string {
  return cell.kind === 'load' ? `load-${cell.taskId}` : `${cell.kind}-${cell.vehicleId}`;
}

/** The truck and place a pointer is over: before the first load whose middle lies to its right. */
export function seqAt(row: Element, clientX: number): number {
  const loads = [...row.querySelectorAll('[data-cell^="load-"]')];
  const before = loads.filter((load) => {
    const { left, width } = load.getBoundingClientRect();
    return left + width / 2 < clientX;
  });
  return before.length + 1;
}
