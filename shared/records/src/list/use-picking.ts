import type { RecordRow } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useState } from 'react';
import type { Kind } from '../kind.ts';
import type { RecordList } from './use-list.ts';

/** Choosing several records of a list, for whoever may change them. */
export type Picking = {
  canPick: boolean;
  /** Ids of those chosen; nothing while nobody chooses. */
  picked: ReadonlySet<number> | undefined;
  setPicked: (picked: ReadonlySet<number> | undefined) => void;
  /** Chooses a row, or takes it out again. */
  toggle: (row: RecordRow) => void;
};

export function usePicking(kind: Kind, list: RecordList): Picking {
  const { session } = useShell();
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const canPick = session.can(kind.resource.allow.edit) && !list.query.isRemoved;
  return {
    canPick,
    picked: canPick ? picked : undefined,
    setPicked,
    toggle: ({ id }) => {
      const next = new Set(picked);
      if (!next.delete(id)) {
        next.add(id);
      }
      setPicked(next);
    },
  };
}
