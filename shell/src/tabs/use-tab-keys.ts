import { useEffect } from 'react';
import type { CommandHub } from '../commands/command-hub.ts';
import type { NamedTab } from './named-tab.ts';

/** Alt+1 … Alt+8 show the tab at that place, Alt+9 the last one, as browsers do with Ctrl. */
export function useTabKeys(
  commands: CommandHub,
  tabs: readonly NamedTab[],
  show: (id: string) => void,
): void {
  useEffect(
    () =>
      commands.on('shell.tab', (keys) => {
        const digit = Number(keys.at(-1));
        const tab = digit === 9 ? tabs.at(-1) : tabs[digit - 1];
        if (tab) {
          show(tab.id);
        }
      }),
    [commands, tabs, show],
  );
}
