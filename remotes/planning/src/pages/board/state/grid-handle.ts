import type { Cell } from '../../../model/grid/grid-nav.ts';

/** What the screen asks of the grid. Where the focus is stays in here: walking the grid draws nothing else anew. */
export type GridHandle = {
  /** Takes the keyboard, for example after a dialog. */
  take: () => void;
  cell: () => Cell | undefined;
  goTo: (cell: Cell) => void;
  /** Scrolls to a truck; the focus stays where it is. */
  show: (vehicleId: number) => void;
};
