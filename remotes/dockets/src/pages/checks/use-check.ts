import { settleMatches, undoSettlement, type CheckKind, type DocketDetail } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { ACTION_NAMES } from './check-labels.ts';

/** Does what a check asks for, with a way back. `onChanged`: the docket is to be read again. */
export function useCheck({ id, version }: DocketDetail, onChanged: () => void) {
  const { i18n, t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const failed = (error: unknown) => {
    notify.failed(error);
    onChanged();
  };
  const undo = useSend(undoSettlement, {
    onDone: () => {
      done({ text: t`Taken back` });
      onChanged();
    },
    onFailed: failed,
  });
  const takeBack = (settlement: number) => void undo.send({ params: { id: settlement } });
  const { send, isSending } = useSend(settleMatches, { onFailed: failed });
  const act = async (kind: CheckKind, reason: string): Promise<boolean> => {
    const target = { docketId: id, docketVersion: version, ticketId: null, ticketVersion: null };
    const answer = await send({ body: { kind, reason, targets: [target] } });
    const settlement = answer?.settled[0];
    if (settlement === undefined) {
      return false;
    }
    const action = { label: t`Undo`, run: () => takeBack(settlement) };
    done({ text: i18n._(ACTION_NAMES[kind]), action });
    onChanged();
    return true;
  };
  return { act, takeBack, isBusy: isSending || undo.isSending };
}
