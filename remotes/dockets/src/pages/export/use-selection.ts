import { useState } from 'react';

type Seen = { id: number; version: number };

/** Dockets that somebody ticked, also on other pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Seen>>(new Map());
  return {
    count: chosen.size,
    ids: [...chosen.keys()],
    /** Each as it was when it was ticked. */
    dockets: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    set: (changed: readonly Seen[], isChosen: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const { id, version } of changed) {
          if (isChosen) {
            after.set(id, { id, version });
          } else {
            after.delete(id);
          }
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
