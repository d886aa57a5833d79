import { useEffect, type RefObject } from 'react';
import { firstStop, lastStop } from './focusable.ts';
import { topModal } from './layers.ts';

/** Where Tab goes from the edge of a dialog or of what lies beside it; nothing within them. */
function nextOver(modal: HTMLElement, beside: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const { activeElement: active } = document;
  const [leave, arrive] = isBack ? [firstStop, lastStop] : [lastStop, firstStop];
  if (active === leave(modal)) {
    return arrive(beside);
  }
  return active === leave(beside) ? arrive(modal) : undefined;
}

/**
 * Lets Tab go from the end of an open dialog to an element beside it, and back to its start. antd takes
 * the focus back from anywhere else: a notice's Undo would be for the mouse alone.
 */
export function useTabBesideModal(beside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'keydown',
      (event) => {
        const modal = topModal(document);
        if (event.key !== 'Tab' || !modal || !beside.current) {
          return;
        }
        const target = nextOver(modal, beside.current, event.shiftKey);
        if (target) {
          event.preventDefault();
          target.focus();
        }
      },
      { signal },
    );
    document.addEventListener(
      'focusin',
      (event) => {
        if (event.target instanceof Node && beside.current?.contains(event.target)) {
          // The dialog listens at the window.
          event.stopPropagation();
        }
      },
      { signal },
    );
    return () => controller.abort();
  }, [beside]);
}
