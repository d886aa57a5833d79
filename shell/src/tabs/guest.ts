import type { ShellApi } from '@haulboard/contract/shell';
import type { Guest } from '../remotes/loader/tab-parts.ts';
import { keepScroll } from './keep-scroll.ts';
import type { PartWork } from './tab-work.ts';
import { watchWork } from './work-in-hand.ts';

type GuestOfOptions = {
  element: HTMLElement;
  /** The tab: dialogs open in it. */
  panel: HTMLElement;
  part: PartWork;
  shell: ShellApi;
  onLeave: ShellApi['tabs']['onLeave'];
};

/**
 * An extension names no tab and adds no commands: those are the page's. Its unsaved work is its own, so that it can be
 * swapped alone; and the page waits for it.
 */
export function guestOf({ element, panel, part, shell, onLeave }: GuestOfOptions): Guest {
  const hand = watchWork(element, undefined, panel);
  const hasLeftText = (): boolean => !part.hasSpoken() && hand.hasLeftText();
  let takeTurn = (): void => undefined;
  return {
    shell: {
      ...shell,
      tabs: {
        ...shell.tabs,
        setDirty: (isDirty) => part.setDirty(isDirty),
        setDetail: () => undefined,
        setCount: () => undefined,
        onLeave,
      },
      commands: { on: () => () => undefined },
      http: {
        send: (...given) => shell.http.send(...given).finally(() => takeTurn()),
      },
      realtime: {
        on: (listener) =>
          shell.realtime.on((event) => {
            takeTurn();
            listener(event);
          }),
      },
    },
    guard: {
      isDirty: () => part.isDirty() || hand.isBusy() || hasLeftText(),
      canSave: () =>
        part.isDirty() ? part.canSave() && !hand.hasTypedAbove() : !hand.hasTyped() && !hasLeftText(),
      save: () => part.save(),
      beforeSwap() {
        keepScroll(element);
        part.restart();
      },
    },
    onTurn(listener) {
      takeTurn = listener;
    },
    stop() {
      hand.stop();
      part.end();
    },
  };
}
