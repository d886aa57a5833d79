import { recallDriverMessage, type DriverMessage } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useConfirm } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';

/** Takes a message to drivers back, after asking. */
export function useRecallDriver({ id }: DriverMessage) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { done } = useDone();
  const { send, isSending } = useSend(recallDriverMessage, {
    onDone: () => done({ text: t`Recalled` }),
  });
  const recall = async () => {
    const isAsked = await confirm({
      title: t`Recall this message?`,
      content: t`It vanishes for every driver who has not read it. Who has read it keeps it.`,
      okText: t`Recall`,
      cancelText: t`Keep it`,
      isDangerous: true,
    });
    if (isAsked) {
      await send({ params: { id } });
    }
  };
  return { recall, isRecalling: isSending };
}
