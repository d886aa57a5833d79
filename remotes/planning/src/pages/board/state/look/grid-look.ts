import type { Column, ColumnKey, Sort } from '../../../../model/grid/board-columns.ts';

export type Density = 'comfortable' | 'compact';

/** How the grid is to look, and what its headings can ask for. */
export type GridLook = {
  columns: readonly Column[];
  density: Density;
  sort: Sort | undefined;
  onSort: (key: ColumnKey) => void;
  onColumns: (columns: readonly Column[]) => void;
};

/** Sizes the style sheet and the virtual rows must agree on, pixels. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 68, compact: 44 };
export const HEADER_HEIGHT = 32;
const ADD_WIDTH = 56;

/** A load’s column; on a tablet more of them fit. */
export function loadWidth(isNarrow: boolean): number {
  return isNarrow ? 196 : 212;
}

/** Widths as the style sheet reads them: a heading that is dragged wider changes one of these and draws nothing. */
export function widthVariables(columns: readonly Column[], isNarrow: boolean): Record<string, string> {
  const widths = columns.map(({ key, width }) => [widthVariable(key), `${width}px`]);
  return { '--cell': `${loadWidth(isNarrow)}px`, '--add': `${ADD_WIDTH}px`, ...Object.fromEntries(widths) };
}

export function widthVariable(key: ColumnKey): string {
  return key === 'truck' ? '--head' : `--w-${key}`;
}

/** The width of all columns together, in terms of the variables. */
export function tableWidth(columns: readonly Column[], most: number): string {
  const side = columns.map(({ key }) => `var(${widthVariable(key)})`).join(' + ');
  return `calc(${side} + ${most} * var(--cell) + var(--add))`;
}
