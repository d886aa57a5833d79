import { useEffect, useState } from 'react';
import type { PageHost } from '../remotes/host/remote-host.tsx';
import { isFetching } from '../remotes/builds/remote-state.ts';
import type { TabInstance } from '../remotes/loader/tab-instance.ts';
import type { Guest } from '../remotes/loader/tab-parts.ts';
import type { Offered } from './extensions-in.ts';
import { createTurn } from './turn.ts';

/** What a person does in an extension, its code answers. */
const ACTS = ['pointerdown', 'keydown', 'input', 'click', 'focusin'] as const;

type Running = { tab: TabInstance; guest: Guest };

type UseExtensionOptions = {
  host: PageHost;
  extension: Offered;
  /** What it stands in. */
  element: HTMLElement;
};

/** Brings an extension to the screen by the way of a tab’s page, and takes it away with its place. */
export function useExtension({ host, extension, element }: UseExtensionOptions): Running {
  const { loader, makeGuest } = host;
  const [{ tab, guest, turn }] = useState(() => {
    const { remote, slot, name } = extension;
    const made = makeGuest(element);
    const instance = loader.make(remote, made.guard, { slot, name });
    return { tab: instance, guest: made, turn: createTurn(instance) };
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = { capture: true, passive: true, signal: listening.signal };
    ACTS.forEach((type) => element.addEventListener(type, turn.take, listen));
    guest.onTurn(turn.take);
    const off = tab.subscribe(() => {
      const state = tab.get();
      if (isFetching(state) || state.phase === 'starting') {
        turn.hold();
      } else {
        turn.take();
      }
    });
    const close = loader.show(tab);
    return () => {
      off();
      listening.abort();
      turn.end();
      close();
      guest.stop();
    };
  }, [loader, tab, guest, turn, element]);
  return { tab, guest };
}
