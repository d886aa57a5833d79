import { sessionStore, type Store } from '@haulboard/data/storage';
import { z } from 'zod';
import { TABS_KEY as KEY } from '../session/parked-tabs.ts';
import type { Look } from './keep-scroll.ts';
import { NO_TABS, NOT_YET, tabIdOf, type Tabs } from './tab-list.ts';

const kept = z.object({
  userId: z.number(),
  addresses: z.array(z.string().startsWith('/')).max(100),
  /** In the order of the addresses; pages of one title are told apart by it before they are opened again. */
  details: z.optional(z.array(z.string())),
});

export type TabStore = {
  get(): Tabs;
  subscribe(listener: () => void): () => void;
  change(next: (tabs: Tabs) => Tabs): void;
  /** How the pages looked that are not in the document now, by tab. */
  looks: Map<string, Look>;
};

function restore(userId: number, storage: Store): Tabs {
  try {
    const { data } = kept.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    if (data?.userId !== userId) {
      return NO_TABS;
    }
    const tabs = data.addresses.map((address, at) => ({
      id: tabIdOf(address),
      address,
      detail: data.details?.[at] ?? '',
      hasUnsaved: false,
      count: 0,
      usedAt: NOT_YET,
    }));
    // Tabs of before may be one today.
    const list = tabs.filter(({ id }, at) => tabs.findLastIndex((tab) => tab.id === id) === at);
    return { list, activeId: undefined };
  } catch {
    return NO_TABS;
  }
}

/** The open tabs of this browser tab. They come back after a reload, for the same person only. */
export function createTabStore(userId: number, storage: Store = sessionStore): TabStore {
  const listeners = new Set<() => void>();
  let tabs = restore(userId, storage);
  return {
    looks: new Map(),
    get: () => tabs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      const changed = next(tabs);
      if (changed === tabs) {
        return;
      }
      tabs = changed;
      const addresses = tabs.list.map(({ address }) => address);
      const details = tabs.list.map(({ detail }) => detail);
      storage.setItem(KEY, JSON.stringify({ userId, addresses, details }));
      for (const listener of listeners) {
        listener();
      }
    },
  };
}
