import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** `way`: what brought the card. */
export type CardTarget = { element: HTMLElement; taskId: number; way: 'pointer' | 'focus' };

/** Whoever passes by sees no card; walking with the arrows draws none either. */
const HOVER_MS = 450;
const FOCUS_MS = 700;
/** Time to reach the card with the pointer. */
const LEAVE_MS = 200;

const LOAD = '[data-cell^="load-"], [data-unassigned]';

function targetOf(node: EventTarget | null, way: CardTarget['way']): CardTarget | undefined {
  const element = node instanceof Element ? node.closest<HTMLElement>(LOAD) : null;
  if (!element) {
    return undefined;
  }
  const { cell = '', unassigned } = element.dataset;
  return { element, taskId: Number(unassigned ?? cell.slice('load-'.length)), way };
}

/** The load whose card is shown, and the one whose card is on its way. */
function useDelayedTarget() {
  const [target, setTarget] = useState<CardTarget>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef<CardTarget>(undefined);
  const waiting = useRef<CardTarget>(undefined);

  /** What is shown stays, and nothing is on its way. */
  const stay = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  const later = useCallback((next: CardTarget | undefined, delay: number) => {
    clearTimeout(timer.current);
    waiting.current = next;
    timer.current = setTimeout(() => {
      waiting.current = undefined;
      shown.current = next?.element.isConnected ? next : undefined;
      setTarget(shown.current);
    }, delay);
  }, []);
  const hide = useCallback(() => {
    stay();
    if (shown.current) {
      shown.current = undefined;
      setTarget(undefined);
    }
  }, [stay]);
  return { target, shown, waiting, stay, later, hide };
}

/** The load whose card is shown: pointed at or focused for a while. Escape, scrolling, keys and pressing take it away. */
export function useCardTarget(root: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>) {
  const { target, shown, waiting, stay, later, hide } = useDelayedTarget();

  useEffect(() => {
    const element = root.current;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const isInCard = (node: EventTarget | null) =>
      node instanceof Node && card.current?.contains(node) === true;
    element?.addEventListener(
      'pointerover',
      ({ target: node, pointerType, buttons }) => {
        const next = targetOf(node, 'pointer');
        if (isInCard(node) || pointerType === 'touch' || buttons !== 0) {
          stay();
        } else if (next?.element !== shown.current?.element) {
          later(next, next ? HOVER_MS : LEAVE_MS);
        } else {
          stay();
        }
      },
      on,
    );
    element?.addEventListener('pointerleave', () => later(undefined, LEAVE_MS), on);
    element?.addEventListener(
      'focusin',
      ({ target: node }) => {
        hide();
        const next = targetOf(node, 'focus');
        if (next) {
          later(next, FOCUS_MS);
        }
      },
      on,
    );
    element?.addEventListener('focusout', hide, on);
    element?.addEventListener('pointerdown', hide, on);
    // Whoever turns the wheel looks elsewhere, and the scrolling that follows brings nothing back.
    element?.addEventListener('wheel', hide, { ...on, passive: true });
    element?.addEventListener(
      'scroll',
      () => {
        const next = waiting.current;
        hide();
        // A key that leads to a load scrolls to it: that must not take away what is told there.
        if (next?.way === 'focus') {
          later(next, FOCUS_MS);
        }
      },
      { ...on, capture: true, passive: true },
    );
    element?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && shown.current) {
          // The card goes first; the selection stays for the next Escape.
          event.stopPropagation();
          event.preventDefault();
        }
        hide();
      },
      { ...on, capture: true },
    );
    return () => {
      stop.abort();
      hide();
    };
  }, [root, card, shown, waiting, stay, later, hide]);

  return target;
}
