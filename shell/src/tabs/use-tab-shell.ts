import type { ShellApi } from '@haulboard/contract/shell';
import { useShell } from '@haulboard/data';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CommandHub } from '../commands/command-hub.ts';
import type { MakeGuest, TabGuard } from '../remotes/loader/tab-parts.ts';
import { guestOf } from './guest.ts';
import { keepScroll } from './keep-scroll.ts';
import { describeTab } from './tab-list.ts';
import type { TabStore } from './tab-store.ts';
import { useSessionOf } from './use-session-of.ts';
import { createTabWork, type PartWork } from './tab-work.ts';
import { watchWork, type WorkInHand } from './work-in-hand.ts';

type UseTabShellOptions = {
  id: string;
  isActive: boolean;
  store: TabStore;
  commands: CommandHub;
  panel: RefObject<HTMLElement | null>;
};

type TabShell = {
  shell: ShellApi;
  guard: TabGuard;
  /** An extension comes into the page of this tab. */
  makeGuest: MakeGuest;
};

/** What is saved before the page goes is known as this part’s too: it can be saved and swapped alone. */
function onLeaveOf(shell: ShellApi, part: PartWork): ShellApi['tabs']['onLeave'] {
  return (save) => {
    const stops = [shell.tabs.onLeave(save), part.onLeave(save)];
    return () => stops.forEach((stop) => stop());
  };
}

/**
 * The page's shell as one tab sees it: what it says of itself is said of this tab, whichever is in front; what it
 * saves is known as this tab's, so that it can be saved and swapped alone.
 */
export function useTabShell({ id, isActive, store, commands, panel }: UseTabShellOptions): TabShell {
  const given = useShell();
  // Only its session ever changes, and that comes below.
  const [shell] = useState(given);
  const inFront = useRef(isActive);
  useEffect(() => {
    inFront.current = isActive;
  });
  const hand = useRef<WorkInHand>(undefined);
  useEffect(() => {
    if (!panel.current) {
      return undefined;
    }
    hand.current = watchWork(panel.current);
    return hand.current.stop;
  }, [panel]);
  const parts = useMemo((): TabShell => {
    const hasUnsaved = (): boolean => store.get().list.some((tab) => tab.id === id && tab.hasUnsaved);
    const work = createTabWork((isUnsaved) =>
      store.change((tabs) => describeTab(tabs, id, { hasUnsaved: isUnsaved })),
    );
    const page = work.part();
    const hasLeftText = (): boolean => !page.hasSpoken() && hand.current?.hasLeftText() === true;
    const own: ShellApi = {
      ...shell,
      tabs: {
        ...shell.tabs,
        isActive: () => inFront.current,
        setDirty: (isDirty) => page.setDirty(isDirty),
        setDetail: (detail) => store.change((tabs) => describeTab(tabs, id, { detail })),
        setCount: (count) => store.change((tabs) => describeTab(tabs, id, { count })),
        onLeave: onLeaveOf(shell, page),
      },
      commands: {
        on: (command, run, whyNot) =>
          commands.on(command, run, { isInFront: () => inFront.current, ...(whyNot ? { whyNot } : {}) }),
      },
    };
    return {
      shell: own,
      guard: {
        isDirty: () => hasUnsaved() || hand.current?.isBusy() === true || hasLeftText(),
        canSave: () =>
          hasUnsaved()
            ? work.canSave() && hand.current?.hasTypedAbove() !== true
            : hand.current?.hasTyped() !== true && !hasLeftText(),
        save: () => work.save(),
        beforeSwap() {
          if (panel.current) {
            keepScroll(panel.current);
          }
          // What the next build restores, it says itself.
          page.restart();
        },
      },
      makeGuest(element) {
        const part = work.part();
        const onLeave = onLeaveOf(shell, part);
        return guestOf({ element, panel: panel.current ?? element, part, shell: own, onLeave });
      },
    };
  }, [shell, id, store, commands, panel]);
  const session = useSessionOf(parts.guard, given.session);
  const own = useMemo<ShellApi>(() => ({ ...parts.shell, session }), [parts, session]);
  return { ...parts, shell: own };
}
