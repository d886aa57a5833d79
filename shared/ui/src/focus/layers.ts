import { isShown } from './focusable.ts';

/** What opens above the page and gives the focus back when it goes; a dialog stands in a frame of its own. */
const FRAME = '.ant-modal-wrap, .ant-drawer, .ant-dropdown, .ant-popover, dialog';
const ROLE = '[role="dialog"], [role="menu"]';
const MODAL = 'dialog[open], [role="dialog"][aria-modal="true"]';

/** What an element opened in, if it did. */
export function layerOf(element: Element): Element | undefined {
  return element.closest(FRAME) ?? element.closest(ROLE) ?? undefined;
}

/** The dialog that everything else waits for, if one is open. */
export function topModal(document: Document): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(MODAL)].findLast(isShown);
}
