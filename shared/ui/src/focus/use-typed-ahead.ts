import { useLayoutEffect } from 'react';

const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea';
const DIALOG = '[role="dialog"]';
/** Whoever waits longer for a field does not mean it any more. */
const MAX_WAIT_MS = 5000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text field of a dialog that an element is, if it is one. */
export function fieldOf(element: Element | null): TextField | undefined {
  const isField = element?.matches(TEXT_FIELD) === true && element.closest(DIALOG) !== null;
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && isText ? element : undefined;
}

function insert(field: TextField, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/**
 * Keeps what somebody types between opening a dialog and the moment its first field has the focus. Then it puts the
 * text into the field. `typed` was typed before the dialog opened.
 */
export function useTypedAhead(isOpen: boolean, typed = ''): void {
  useLayoutEffect(() => {
    if (!isOpen || fieldOf(document.activeElement)) {
      return undefined;
    }
    let text = typed;
    const controller = new AbortController();
    const listen = { signal: controller.signal, capture: true };
    const timer = setTimeout(() => controller.abort(), MAX_WAIT_MS);
    const onKey = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText && event.key !== ' ') {
        text += event.key;
        event.preventDefault();
        event.stopPropagation();
      } else {
        controller.abort();
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? fieldOf(target) : undefined;
      if (field) {
        controller.abort();
        clearTimeout(timer);
        if (text !== '') {
          insert(field, text);
        }
      }
    };
    window.addEventListener('keydown', onKey, listen);
    document.addEventListener('focusin', onFocus, listen);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOpen, typed]);
}
