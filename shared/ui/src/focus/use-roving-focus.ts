import { useEffect, useRef, type RefObject } from 'react';
import { isShown } from './focusable.ts';

const KINDS = {
  buttons: 'button:not(:disabled), a[href], [role="menuitem"][aria-haspopup]',
  boxes: 'input[type="checkbox"]:not(:disabled)',
};
/** What opens inside a bar has keys of its own. */
const POPUP = '.ant-dropdown, .ant-popover, [role="dialog"]';

type Direction = 'horizontal' | 'vertical';
/** What the arrows lead to; all else is a stop of its own. */
type Kind = keyof typeof KINDS;

const KEYS: Record<Direction, { back: string; on: string }> = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
};

function itemsOf(bar: HTMLElement, kind: Kind): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(KINDS[kind])].filter((item) => {
    const popup = item.closest(POPUP);
    return popup === null || !bar.contains(popup);
  });
}

/** Leaves one of the items to Tab: the one that was used last, else the first that is seen. */
function settle(items: readonly HTMLElement[], used: HTMLElement | undefined): void {
  const stop = used && items.includes(used) && isShown(used) ? used : items.find(isShown);
  for (const item of items) {
    const tabIndex = item === stop ? 0 : -1;
    if (item.tabIndex !== tabIndex || !item.hasAttribute('tabindex')) {
      item.tabIndex = tabIndex;
    }
  }
}

/** Where each key leads from an item. */
function stepsFrom(at: number, count: number, direction: Direction): Record<string, number> {
  const { back, on } = KEYS[direction];
  return { [back]: at - 1, [on]: at + 1, Home: 0, End: count - 1 };
}

/**
 * Makes a bar or list one stop for Tab: arrows, Home and End move inside.
 *
 * @example
 * const bar = useRovingFocus<HTMLDivElement>();
 * return <div ref={bar} role="toolbar" aria-label={…}>…</div>;
 */
export function useRovingFocus<Bar extends HTMLElement>(
  direction: Direction = 'horizontal',
  kind: Kind = 'buttons',
): RefObject<Bar | null> {
  const ref = useRef<Bar>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) {
      return undefined;
    }
    let used: HTMLElement | undefined;
    const leaveOne = () => settle(itemsOf(bar, kind), used);
    const controller = new AbortController();
    const onFocus = ({ target }: FocusEvent) => {
      used = itemsOf(bar, kind).find((item) => item === target) ?? used;
      leaveOne();
    };
    const onKey = (event: KeyboardEvent) => {
      const items = itemsOf(bar, kind).filter(isShown);
      const at = items.findIndex((item) => item === event.target);
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const to = stepsFrom(at, items.length, direction)[event.key];
      const next = at >= 0 && isPlain && to !== undefined ? items[to] : undefined;
      if (next) {
        event.preventDefault();
        event.stopPropagation();
        next.focus();
      }
    };
    const observer = new MutationObserver(leaveOne);
    bar.addEventListener('focusin', onFocus, { signal: controller.signal });
    bar.addEventListener('keydown', onKey, { signal: controller.signal, capture: true });
    observer.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    leaveOne();
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [direction, kind]);
  return ref;
}
