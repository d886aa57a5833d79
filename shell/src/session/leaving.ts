type Save = () => void | Promise<void>;

export type Leaving = {
  /** Adds something that saves unsaved work at once. */
  on(save: Save): () => void;
  /** Saves everything; resolves when all is saved, or after the longest that a page can wait. */
  save(): Promise<void>;
  /** Saves everything because the page goes now. */
  run(): Promise<void>;
  /** The page is about to go: nobody is asked any more. */
  isGoing(): boolean;
};

/** The page has to go for a reason that is not the person's: nobody waits for a server that does not answer. */
const MAX_WAIT_MS = 1000;

/** Makes the list of what must be saved before the page goes. */
export function createLeaving(longestWaitMs = MAX_WAIT_MS): Leaving {
  const saves = new Set<Save>();
  let isGoing = false;
  const attempt = async (save: Save): Promise<void> => {
    try {
      await save();
    } catch {
      // One part that cannot save must not keep the others from it.
    }
  };
  const save = async (): Promise<void> => {
    const all = Promise.all([...saves].map(attempt));
    const limit = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
    await Promise.race([all, limit]);
  };
  return {
    on(given) {
      const entry: Save = () => given();
      saves.add(entry);
      return () => void saves.delete(entry);
    },
    save,
    run() {
      isGoing = true;
      return save();
    },
    isGoing: () => isGoing,
  };
}
