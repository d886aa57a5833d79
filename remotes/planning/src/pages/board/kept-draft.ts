import type { Day } from '@haulboard/contract/time';

/** Text of an editor that could not reach the server before the page had to go, by user and day. */
export type KeptDraft = {
  write(payload: string): void;
  /** Gives back what was kept, once. */
  take(): string | undefined;
};

/** Keeps it in this browser until the same person is back; works without storage, remembering nothing. */
export function keptDraft(userId: number, day: Day, storage: Storage = localStorage): KeptDraft {
  const name = `haulboard.plan.draft.${userId}.${day}`;
  return {
    write(payload) {
      try {
        storage.setItem(name, payload);
      } catch {
        // A full or forbidden storage: the server has what was typed until a second ago.
      }
    },
    take() {
      const payload = storage.getItem(name);
      storage.removeItem(name);
      return payload ?? undefined;
    },
  };
}
