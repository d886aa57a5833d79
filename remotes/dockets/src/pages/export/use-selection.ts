import { chooseDockets, type DocketFilter } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useState } from 'react';

type Seen = { id: number; version: number };

/** A list that was chosen as a whole, and whether it has more than go at once. */
type Whole = { list: string; isCut: boolean };

/** Dockets that somebody ticked, also on other pages of the list. */
export function useSelection(filter: DocketFilter) {
  const { http, notify } = useShell();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Seen>>(new Map());
  const [whole, setWhole] = useState<Whole>();
  const [isBusy, setIsBusy] = useState(false);
  const list = JSON.stringify(filter);
  const put = (seen: readonly Seen[]) =>
    setChosen(new Map(seen.map(({ id, version }) => [id, { id, version }])));
  const isChosen = whole?.list === list;
  return {
    count: chosen.size,
    ids: [...chosen.keys()],
    /** Each as it was when it was ticked. */
    dockets: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    whole: { isChosen, isCut: isChosen && whole.isCut },
    isBusy,
    /** Ticks all of the list, the rows of other pages too, in place of what was ticked. */
    all: async () => {
      setIsBusy(true);
      try {
        const { dockets, isMore } = await http.send(chooseDockets, { body: filter });
        put(dockets);
        setWhole({ list, isCut: isMore });
      } catch (error) {
        notify.failed(error);
      } finally {
        setIsBusy(false);
      }
    },
    set: (changed: readonly Seen[], isTicked: boolean) => {
      setWhole(undefined);
      setChosen((before) => {
        const after = new Map(before);
        for (const { id, version } of changed) {
          if (isTicked) {
            after.set(id, { id, version });
          } else {
            after.delete(id);
          }
        }
        return after;
      });
    },
    clear: () => {
      setWhole(undefined);
      put([]);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
