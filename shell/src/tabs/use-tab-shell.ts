import type { ShellApi } from '@haulboard/contract/shell';
import { useShell } from '@haulboard/data';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CommandHub } from '../commands/command-hub.ts';
import type { TabGuard } from '../remotes/tab-parts.ts';
import { createLeaving } from '../session/leaving.ts';
import { keepScroll } from './keep-scroll.ts';
import { describeTab } from './tab-list.ts';
import type { TabStore } from './tab-store.ts';
import { watchWork, type WorkInHand } from './work-in-hand.ts';

/** An update can wait longer than a page that goes. */
const MAX_SAVE_MS = 5000;

type UseTabShellOptions = {
  id: string;
  isActive: boolean;
  store: TabStore;
  commands: CommandHub;
  panel: RefObject<HTMLElement | null>;
};

/**
 * The page's shell as one tab sees it: what it says of itself is said of this tab, whichever is in front; what it
 * saves is known as this tab's, so that it can be saved and swapped alone.
 */
export function useTabShell({ id, isActive, store, commands, panel }: UseTabShellOptions): {
  shell: ShellApi;
  guard: TabGuard;
} {
  const shell = useShell();
  const [saves] = useState(() => createLeaving(MAX_SAVE_MS));
  const savers = useRef(0);
  const inFront = useRef(isActive);
  useEffect(() => {
    inFront.current = isActive;
  });
  const work = useRef<WorkInHand>(undefined);
  useEffect(() => {
    if (!panel.current) {
      return undefined;
    }
    work.current = watchWork(panel.current);
    return work.current.stop;
  }, [panel]);
  return useMemo(() => {
    const hasUnsaved = (): boolean => store.get().list.some((tab) => tab.id === id && tab.hasUnsaved);
    const setDirty = (isDirty: boolean): void =>
      store.change((tabs) => describeTab(tabs, id, { hasUnsaved: isDirty }));
    return {
      shell: {
        ...shell,
        tabs: {
          ...shell.tabs,
          isActive: () => inFront.current,
          setDirty,
          setDetail: (detail) => store.change((tabs) => describeTab(tabs, id, { detail })),
          setCount: (count) => store.change((tabs) => describeTab(tabs, id, { count })),
          onLeave(save) {
            const stops = [shell.tabs.onLeave(save), saves.on(save)];
            savers.current += 1;
            return () => {
              stops.forEach((stop) => stop());
              savers.current -= 1;
            };
          },
        },
        commands: {
          on: (command, run, whyNot) =>
            commands.on(command, run, { isInFront: () => inFront.current, ...(whyNot ? { whyNot } : {}) }),
        },
      },
      guard: {
        isDirty: () => hasUnsaved() || work.current?.isBusy() === true,
        canSave: () => (hasUnsaved() ? savers.current > 0 : work.current?.hasTyped() !== true),
        async save() {
          await saves.save();
          // What the remote says of itself by then is said after it has drawn.
          await new Promise((resolve) => setTimeout(resolve));
        },
        beforeSwap() {
          if (panel.current) {
            keepScroll(panel.current);
          }
          // What the next build restores, it says itself.
          setDirty(false);
        },
      },
    };
  }, [shell, id, store, commands, saves, panel]);
}
