/** So long a new screen may take until it is as high as the old one was. */
const LONGEST_MS = 5000;

type Kept = { path: readonly number[]; top: number; left: number };

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

/**
 * Called before a panel's screen is replaced by the same screen of another build: what was scrolled is scrolled
 * again as soon as it is there, unless the person does anything first. The focus stays in the panel.
 */
export function keepScroll(panel: HTMLElement): void {
  const all: Element[] = [panel, ...panel.querySelectorAll('*')];
  let open: Kept[] = all
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((each) => ({ path: pathTo(panel, each), top: each.scrollTop, left: each.scrollLeft }));
  const hadFocus = panel.contains(document.activeElement);
  const stop = new AbortController();
  const end = (): void => stop.abort();

  const settle = (): void => {
    if (hadFocus && document.activeElement === document.body) {
      panel.tabIndex = -1;
      panel.focus({ preventScroll: true });
    }
    open = open.filter((kept) => !scrollTo(panel, kept));
    if (open.length === 0 && !hadFocus) {
      end();
    }
  };
  const observer = new MutationObserver(settle);
  observer.observe(panel, { childList: true, subtree: true });
  const timer = setTimeout(end, LONGEST_MS);
  for (const touch of ['wheel', 'pointerdown', 'keydown']) {
    document.addEventListener(touch, end, { signal: stop.signal, passive: true, capture: true });
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
