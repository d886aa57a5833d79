const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether keys pressed here write text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function isShown(element: Element): boolean {
  if ('checkVisibility' in element) {
    return element.checkVisibility();
  }
  return true;
}

/** Whether a dialog stands before the page; those of hidden tabs, and closed ones kept in the page, do not count. */
export function isDialogOpen(page: Document): boolean {
  return [...page.querySelectorAll(DIALOGS)].some(isShown);
}
