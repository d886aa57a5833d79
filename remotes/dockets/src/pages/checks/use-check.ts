import { settleMatches, undoSettlement, type CheckKind, type DocketDetail } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { DONE_NAMES } from './check-labels.ts';

/** Does what a check asks for, with a way back. */
export function useCheck({ id, version }: DocketDetail) {
  const { i18n, t } = useLingui();
  const { done } = useDone();
  const undo = useSend(undoSettlement, { onDone: () => done({ text: t`Taken back` }) });
  const takeBack = (settlement: number) => void undo.send({ params: { id: settlement } });
  const { send, isSending } = useSend(settleMatches);
  const act = async (kind: CheckKind, reason: string): Promise<boolean> => {
    const target = { docketId: id, docketVersion: version, ticketId: null, ticketVersion: null };
    const answer = await send({ body: { kind, reason, targets: [target] } });
    const settlement = answer?.settled[0];
    if (settlement === undefined) {
      return false;
    }
    const action = { label: t`Undo`, run: () => takeBack(settlement) };
    done({ text: i18n._(DONE_NAMES[kind]), action });
    return true;
  };
  return { act, takeBack, isBusy: isSending || undo.isSending };
}
