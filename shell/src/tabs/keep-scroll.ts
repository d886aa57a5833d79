import { noteFocus } from './keep-focus.ts';

/** A new screen may take so long until it is as high as the old one. The computer and the line may be slow. */
const MAX_MS = 30_000;

export type Scroll = { top: number; left: number };
type Kept = { path: readonly number[] } & Scroll;

/** The panel had the focus: what puts it where it was, if that was something in it. */
type Focus = { giveFocus: (() => boolean) | undefined };

/** What a screen needs to come back as it was, beside its address. */
export type Look = {
  scrolled: readonly Kept[];
  /** Parts that open and close, by their positions, and whether they are open. */
  parts: readonly { path: readonly number[]; isOpen: boolean }[];
};

/** The way from the panel down to an element, by positions: a new build has objects of its own. */
function pathTo(panel: Element, element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== panel && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}

function elementAt(panel: Element, path: readonly number[]): Element | undefined {
  return path.reduce<Element | undefined>((at, position) => at?.children[position], panel);
}

/** Scrolls; false while the element is not there or not high enough. */
function scrollTo(panel: Element, { path, top, left }: Kept): boolean {
  const element = elementAt(panel, path);
  element?.scrollTo({ top, left, behavior: 'instant' });
  return element !== undefined && Math.abs(element.scrollTop - top) < 2;
}

/** A button that folds a part of the page; what opens a menu or a dialog is none. */
const FOLD = 'button[aria-expanded][aria-controls]:not([aria-haspopup])';

const isFoldOpen = (button: Element): boolean => button.getAttribute('aria-expanded') === 'true';

/** Opens or closes a part as it was; false while it is not there. */
function openPart(panel: Element, { path, isOpen }: Look['parts'][number]): boolean {
  const element = elementAt(panel, path);
  if (element instanceof HTMLDetailsElement) {
    element.open = isOpen;
    return true;
  }
  if (!(element instanceof HTMLButtonElement) || !element.matches(FOLD)) {
    return false;
  }
  if (isFoldOpen(element) !== isOpen) {
    element.click();
  }
  return true;
}

/** How far the parts of a panel are scrolled that are. */
function scrollsNow(panel: HTMLElement): ReadonlyMap<Element, Scroll> {
  const all: Element[] = [panel, ...panel.querySelectorAll('*')];
  return new Map(
    all
      .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
      .map((each) => [each, { top: each.scrollTop, left: each.scrollLeft }]),
  );
}

/** The elements of a panel that a look says are scrolled. */
export function scrollsAt(panel: HTMLElement, look: Look | undefined): Map<Element, Scroll> {
  return new Map(
    (look?.scrolled ?? []).flatMap(({ path, top, left }) => {
      const element = elementAt(panel, path);
      return element ? [[element, { top, left }] as const] : [];
    }),
  );
}

/** What is scrolled and what is open in a panel; one that is hidden has to be told its scrolls. */
export function lookOf(panel: HTMLElement, scrolls = scrollsNow(panel)): Look {
  return {
    scrolled: [...scrolls]
      .filter(([element]) => panel.contains(element))
      .map(([element, scroll]) => ({ path: pathTo(panel, element), ...scroll })),
    parts: [...panel.querySelectorAll(`details, ${FOLD}`)].map((each) => ({
      path: pathTo(panel, each),
      isOpen: each instanceof HTMLDetailsElement ? each.open : isFoldOpen(each),
    })),
  };
}

/**
 * Called before a panel's screen is replaced by the same screen of another build: what was scrolled is scrolled
 * again as soon as it is there, unless the person does anything first. The focus stays in the panel until what had it
 * is there again.
 */
export function keepScroll(panel: HTMLElement): void {
  const hadFocus = panel.contains(document.activeElement);
  restoreTargets(panel, lookOf(panel), hadFocus ? { giveFocus: noteFocus(panel) } : undefined);
}

/** Brings a screen that is on its way to how it was, as far as it gets there; the person's first key or wheel ends it. */
export function restoreTargets(panel: HTMLElement, look: Look, focus?: Focus): void {
  let open = look.scrolled;
  let { parts } = look;
  let giveFocus = focus?.giveFocus;
  let isFocusOpen = focus !== undefined;
  const stop = new AbortController();
  const end = (): void => stop.abort();

  const settle = (): void => {
    if (giveFocus?.() === true) {
      giveFocus = undefined;
      isFocusOpen = false;
    } else if (focus && document.activeElement === document.body) {
      panel.tabIndex = -1;
      panel.focus({ preventScroll: true });
    }
    // What is open decides how far there is to scroll.
    parts = parts.filter((part) => !openPart(panel, part));
    open = open.filter((kept) => !scrollTo(panel, kept));
    if (open.length === 0 && parts.length === 0 && !isFocusOpen) {
      end();
    }
  };
  const observer = new MutationObserver(settle);
  observer.observe(panel, { childList: true, subtree: true });
  const timer = setTimeout(end, MAX_MS);
  for (const touch of ['wheel', 'pointerdown', 'keydown']) {
    document.addEventListener(touch, end, { signal: stop.signal, passive: true, capture: true });
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
