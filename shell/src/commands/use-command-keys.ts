import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { characterKeys } from './character-keys.ts';
import type { Command } from './command.ts';
import { createKeyReader } from './key-reader.ts';
import { isDialogOpen, isTyping } from './key-context.ts';
import { worksAt } from './registry.ts';

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
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) {
      return;
    }
    const meaning = reader.read(event, {
      commands: commands.filter((command) => worksAt(command, pathname)),
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
