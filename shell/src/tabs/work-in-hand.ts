/** What opens above a page and would go with its build; a note that asks nothing, like the tour, is none of it. */
const LAYER = [
  '[role="dialog"]',
  'dialog[open]',
  '[popover]',
  '[role="alertdialog"]',
  '.ant-dropdown',
  '.ant-popover',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
].join(', ');
/** Dialogs that belong to no page, such as a question before something cannot be taken back. */
const OF_NO_PAGE = '#overlays';
const FIELD =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';
/** What is searched, chosen or paged by stands in the address, and is no work. */
const CHOICE =
  '[type="search"], [role="searchbox"], [role="combobox"], .ant-picker input, .ant-pagination input';
/** A dialog that saves what is typed in it while it is typed, and begins with it again. */
const KEPT = '[data-kept]';
/** Between two keys of somebody who types. */
const TYPING_MS = 2000;

/** The browser's own layers may also be notes: they ask where something can be filled in, or nothing else can be used. */
const MAY_BE_A_NOTE = 'dialog:not([role]), [popover]:not([role])';
const ASKS = 'input, textarea, select, form, [contenteditable]:not([contenteditable="false"])';

/** A browser that does not know the word has no such dialog. */
function isModal(layer: Element): boolean {
  try {
    return layer.matches('[aria-modal="true"], :modal');
  } catch {
    return layer.matches('[aria-modal="true"]');
  }
}

const isNote = (layer: Element): boolean =>
  layer.matches(MAY_BE_A_NOTE) && !isModal(layer) && layer.querySelector(ASKS) === null;

/** A panel that is hidden hides by `visibility`: only what takes no room at all is closed. */
const isOpen = (layer: Element): boolean =>
  typeof layer.checkVisibility === 'function'
    ? layer.checkVisibility()
    : layer.closest('[style*="display: none"], .ant-dropdown-hidden') === null;

function textOf(field: Element): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');
}

/** What a person is in the middle of, as the page itself shows it, whatever its remote says. */
export type WorkInHand = {
  /** A dialog or a menu is open, or a field with text in it has the focus. */
  isBusy: () => boolean;
  /** Something was typed that is still there to be lost. */
  hasTyped: () => boolean;
  /** So it is in a dialog, which closes with the build that opened it. */
  hasTypedAbove: () => boolean;
  /** Something typed stands in a field, wherever the person is by now; what is searched for is no work. */
  hasLeftText: () => boolean;
  stop: () => void;
};

/** @param page where its layers open; what the panel itself stands in is none of them */
export function watchWork(
  panel: HTMLElement,
  now: () => number = () => performance.now(),
  page: HTMLElement = panel,
): WorkInHand {
  const typed = new WeakSet<Element>();
  const controller = new AbortController();
  let lastKey = Number.NEGATIVE_INFINITY;
  const listen = { signal: controller.signal, capture: true, passive: true };
  panel.addEventListener(
    'input',
    ({ target }) => {
      lastKey = now();
      if (target instanceof Element) {
        typed.add(target);
      }
    },
    listen,
  );

  const layers = (): Element[] => {
    const own = [...page.querySelectorAll(LAYER)].filter((layer) => !layer.contains(panel));
    const shared = page.hidden
      ? []
      : [...panel.ownerDocument.querySelectorAll(`${OF_NO_PAGE} :is(${LAYER})`)];
    return [...own, ...shared].filter((layer) => isOpen(layer) && !isNote(layer));
  };
  const fieldInFocus = (): Element | undefined => {
    const { activeElement: active } = panel.ownerDocument;
    const isField = active?.matches(FIELD) === true && !active.matches('[readonly]');
    return active && isField && panel.contains(active) ? active : undefined;
  };
  const holdsTyped = (field: Element): boolean => typed.has(field) && textOf(field) !== '';
  const isAtRisk = (field: Element): boolean => holdsTyped(field) && field.closest(KEPT) === null;
  const hasTypedAbove = (): boolean =>
    layers().some((layer) => [...layer.querySelectorAll(FIELD)].some(isAtRisk));

  return {
    isBusy: () => {
      const field = fieldInFocus();
      const isTyping = now() - lastKey < TYPING_MS;
      return isTyping || (field !== undefined && textOf(field) !== '') || layers().length > 0;
    },
    hasTyped: () => {
      const field = fieldInFocus();
      return (field !== undefined && isAtRisk(field)) || hasTypedAbove();
    },
    hasTypedAbove,
    hasLeftText: () =>
      [...panel.querySelectorAll(FIELD)].some((field) => !field.matches(CHOICE) && holdsTyped(field)),
    stop: () => controller.abort(),
  };
}
