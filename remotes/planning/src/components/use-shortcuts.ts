import { useShell } from '@haulboard/data';
import { TEXT_FIELDS } from '@haulboard/ui/core';
import { useEffect, useRef } from 'react';

/** What the whole screen listens for; `ctrl` stands for Ctrl or ⌘. */
export type Shortcuts = Readonly<Record<string, () => void>>;

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
  return `${ctrl}${event.shiftKey && ctrl !== '' ? 'shift+' : ''}${key}`;
}

/** Where keys are somebody else's: in a field that takes text, and in a dialog of whoever opened it. */
const TAKEN = `${TEXT_FIELDS}, [role="dialog"], dialog`;

function isTaken(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TAKEN) !== null;
}

/** Single letters work only while nobody types, and nothing works behind an open dialog or menu. */
export function useShortcuts(shortcuts: Shortcuts, isBlocked: boolean): void {
  const { tabs } = useShell();
  const latest = useRef({ shortcuts, isBlocked });
  useEffect(() => {
    latest.current = { shortcuts, isBlocked };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = latest.current.shortcuts[nameOf(event)];
      const isOthers = event.defaultPrevented || event.altKey || !tabs.isActive();
      const isBusy = isOthers || latest.current.isBlocked;
      if (!run || isBusy || isTaken(event.target)) {
        return;
      }
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [tabs]);
}
