import type { Day } from '@haulboard/contract/time';
import { localStore, type Store } from '@haulboard/data/storage';
import { z } from 'zod';

/** Whose plan of which day. */
export type DraftPlan = { userId: number; carrierId: number | null; day: Day };

/** Text of editors that could not reach the server before their page had to go, by tab. */
export type StoredDraft = {
  write(tab: string, payload: string): void;
  read(): ReadonlyMap<string, string>;
  forget(tab: string): void;
};

const texts = z.record(z.string(), z.string());

function parse(text: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(texts.parse(JSON.parse(text))));
  } catch {
    // Damaged, or none.
    return new Map();
  }
}

/** Keeps it in this browser until the same person is back on that plan. */
export function storedDraft({ userId, carrierId, day }: DraftPlan, storage: Store = localStore): StoredDraft {
  const name = `haulboard.plan.draft.${userId}.${carrierId ?? 'own'}.${day}`;
  const read = () => parse(storage.getItem(name) ?? '{}');
  const store = (kept: ReadonlyMap<string, string>): void => {
    if (kept.size === 0) {
      storage.removeItem(name);
    } else {
      storage.setItem(name, JSON.stringify(Object.fromEntries(kept)));
    }
  };
  return {
    read,
    write: (tab, payload) => store(new Map([...read(), [tab, payload]])),
    forget: (tab) => store(new Map([...read()].filter(([other]) => other !== tab))),
  };
}
