import type { Cell } from '../../../model/grid-nav.ts';

/** A cell's mark in the page, to find it again wherever it is drawn. */
export function cellId(cell: Cell): string {
  return cell.kind === 'load' ? `load-${cell.taskId}` : `${cell.kind}-${cell.vehicleId}`;
}

/** The cell an element belongs to, read from its marks. */
export function cellOfElement(element: Element): Cell | undefined {
  const marked = element.closest<HTMLElement>('[data-cell]');
  const vehicleId = Number(marked?.closest<HTMLElement>('[data-vehicle]')?.dataset['vehicle']);
  const mark = marked?.dataset['cell'] ?? '';
  if (mark.startsWith('load-')) {
    return { kind: 'load', vehicleId, taskId: Number(mark.slice('load-'.length)) };
  }
  const kind = (['head', 'add'] as const).find((one) => mark.startsWith(one));
  return kind && { kind, vehicleId };
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
