import { useEffect, useRef, type RefObject } from 'react';
import type { Place } from '../../../model/grid/grid-nav.ts';

type UseFollowedCellOptions = {
  grid: RefObject<HTMLElement | null>;
  /** The mark of the cell that Tab reaches. */
  wanted: string | undefined;
  place: Place;
};

const CELL = '[data-cell]';
/** Whether somebody who does this looks elsewhere than at the focused cell. */
const LOOKS_AWAY = { keydown: false, pointerdown: false, wheel: true, touchmove: true };

function bringIntoSight(element: Element | null | undefined): void {
  element?.closest(CELL)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Keeps the focused cell in sight when loads come or go before it: it is the same cell, so nothing else scrolls to it.
 * Whoever has turned the wheel since then looks elsewhere, and is left there.
 */
export function useFollowedCell({ grid, wanted, place }: UseFollowedCellOptions): void {
  const { row, column } = place;
  const before = useRef({ wanted, row, column });
  const isElsewhere = useRef(false);
  /** It moved while the focus was away, in the editor for example. */
  const hasMoved = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const listen = { signal: controller.signal, passive: true, capture: true };
    const isWanted = ({ target }: Event) =>
      target instanceof Element &&
      target.closest<HTMLElement>(CELL)?.dataset['cell'] === before.current.wanted;
    for (const [name, isAway] of Object.entries(LOOKS_AWAY)) {
      document.addEventListener(name, () => (isElsewhere.current = isAway), listen);
    }
    grid.current?.addEventListener(
      'focusin',
      (event) => {
        if (hasMoved.current && isWanted(event)) {
          bringIntoSight(document.activeElement);
        }
        hasMoved.current = false;
      },
      listen,
    );
    return () => controller.abort();
  }, [grid]);

  useEffect(() => {
    const last = before.current;
    before.current = { wanted, row, column };
    if (last.wanted !== wanted || (last.row === row && last.column === column)) {
      return;
    }
    const active = document.activeElement;
    if (grid.current?.contains(active) !== true) {
      hasMoved.current = true;
    } else if (!isElsewhere.current) {
      bringIntoSight(active);
    }
  }, [grid, wanted, row, column]);
}
