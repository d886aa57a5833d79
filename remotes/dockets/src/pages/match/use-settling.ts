import { undoSettlement, type MatchRow, type SettlementKind } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useState } from 'react';

/** What somebody is about to settle, and how. */
export type Settling = { kind: SettlementKind; rows: readonly MatchRow[] };

/** Which mismatches somebody settles just now, and how that is taken back. `onChanged`: they are to be read again. */
export function useSettling(onChanged: () => void) {
  const [settling, settle] = useState<Settling>();
  const refresh = () => {
    settle(undefined);
    onChanged();
  };
  const undo = useSend(undoSettlement, { onDone: refresh });
  return {
    settling,
    settle,
    refresh,
    undo: (id: number) => void undo.send({ params: { id } }),
    isUndoing: undo.isSending,
  };
}

export type SettlingState = ReturnType<typeof useSettling>;
