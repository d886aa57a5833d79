import { useShell } from '@haulboard/data';
import { TEXT_FIELDS, topModal } from '@haulboard/ui/core';
import { useEffect, useRef, type RefObject } from 'react';

/** Whether keys pressed here write text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null;

/**
 * `/` leads to the field that narrows the list (EXPERIENCE.md 2.2): not while somebody types, nor behind a dialog. The
 * remote's manifest names the key (`filterKey`), so that it stands in the sheet and can be switched off.
 */
export function useFilterKey<Field extends { focus: () => void }>(): RefObject<Field | null> {
  const { tabs } = useShell();
  const field = useRef<Field>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isOurs = isPlain && !event.defaultPrevented && !event.isComposing && tabs.isActive();
      if (isOurs && !isTyping(event.target) && topModal(document) === undefined) {
        event.preventDefault();
        field.current?.focus();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [tabs]);
  return field;
}
