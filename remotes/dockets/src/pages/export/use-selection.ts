import { useState } from 'react';

/** Dockets that somebody ticked, also on other pages of the list. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    count: ids.size,
    ids: [...ids],
    has: (id: number) => ids.has(id),
    set: (changed: readonly number[], isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) {
          if (isChosen) {
            after.add(id);
          } else {
            after.delete(id);
          }
        }
        return after;
      }),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
