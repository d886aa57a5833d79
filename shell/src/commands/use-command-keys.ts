import { TEXT_FIELDS } from '@haulboard/ui/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { characterKeys } from './character-keys.ts';
import type { Command } from './command.ts';
import { createKeyReader } from './key-reader.ts';
import { worksAt } from './registry.ts';

const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether keys pressed here write text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

function isShown(element: Element): boolean {
  if ('checkVisibility' in element) {
    return element.checkVisibility({ visibilityProperty: true });
  }
  return true;
}

/** Whether a dialog stands before the page; those of hidden tabs, and closed ones kept in the page, do not count. */
function isDialogOpen(page: Document): boolean {
  return [...page.querySelectorAll(DIALOGS)].some(isShown);
}

/**
 * Listens for the keys of all commands. It hears them before the page does. So the second key of `g t` is not also the
 * board's `t`, and letters that are switched off reach nobody.
 */
export function useCommandKeys(
  commands: readonly Command[],
  run: (command: Command, keys: string) => boolean,
): void {
  const { pathname } = useLocation();
  const [reader] = useState(() => createKeyReader());
  const here = useMemo(() => commands.filter((command) => worksAt(command, pathname)), [commands, pathname]);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) {
      return;
    }
    const meaning = reader.read(event, {
      commands: here,
      isTyping: isTyping(event.target),
      isDialogOpen: () => isDialogOpen(document),
      hasCharacterKeys: characterKeys.get(),
    });
    const isOurs = meaning.kind === 'off' || (meaning.kind === 'run' && run(meaning.command, meaning.keys));
    if (isOurs) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => listen(event);
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  }, []);
}
