import { invoiceDockets, type CallResult } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';

/** A docket as somebody has seen it. */
export type SeenDocket = { id: number; version: number };

export type Invoiced = CallResult<typeof invoiceDockets>;

/** Puts dockets on an invoice and takes them off, each with a way back. */
export function useInvoicing() {
  const { t } = useLingui();
  const { done } = useDone();
  const { send, isSending } = useSend(invoiceDockets);
  const putOn = async (dockets: readonly SeenDocket[], invoiceNo: string): Promise<Invoiced | undefined> => {
    const answer = await send({ body: { dockets: [...dockets], invoiceNo } });
    const charged = answer?.dockets ?? [];
    if (charged.length > 0) {
      const run = () => void send({ body: { dockets: charged, invoiceNo: null, reason: t`Undone` } });
      done({ text: t`On invoice ${invoiceNo}: ${charged.length}`, action: { label: t`Undo`, run } });
    }
    return answer;
  };
  const takeOff = async (
    docket: SeenDocket,
    { invoiceNo, reason }: { invoiceNo: string; reason: string },
  ) => {
    const { id, version } = docket;
    const answer = await send({ body: { dockets: [{ id, version }], invoiceNo: null, reason } });
    const left = answer?.held[0];
    if (left) {
      done({ text: left.reason, tone: 'refused' });
      return undefined;
    }
    if (answer) {
      const run = () => void send({ body: { dockets: answer.dockets, invoiceNo } });
      done({ text: t`Taken off invoice ${invoiceNo}`, action: { label: t`Undo`, run } });
    }
    return answer;
  };
  return { putOn, takeOff, isBusy: isSending };
}
