import { undoSettlement, type MatchRow, type SettlementKind } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useState } from 'react';

/** What somebody is about to settle, and how. */
export type Settling = { kind: SettlementKind; rows: readonly MatchRow[] };

/** Which mismatches somebody settles just now, and how that is taken back. */
export function useSettling(onDone: () => void) {
  const [settling, settle] = useState<Settling>();
  const end = () => {
    settle(undefined);
    onDone();
  };
  const undo = useSend(undoSettlement, { onDone: end });
  return {
    settling,
    settle,
    end,
    undo: (id: number) => void undo.send({ params: { id } }),
    isUndoing: undo.isSending,
  };
}

export type SettlingState = ReturnType<typeof useSettling>;
