import { recallBroadcast, type Broadcast } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useConfirm } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';

/** Takes a message back, after asking. */
export function useRecall(message: Broadcast | undefined, onRecalled: (now: Broadcast) => void) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { done } = useDone();
  const { send, isSending } = useSend(recallBroadcast, {
    onDone: (now) => {
      done({ text: t`Recalled` });
      onRecalled(now);
    },
  });
  const recall = async () => {
    if (!message) {
      return;
    }
    const isAsked = await confirm({
      title: t`Recall this message?`,
      content:
        message.state === 'scheduled'
          ? t`It will not be sent.`
          : t`It vanishes for everybody who has not read it, and mails that wait are not sent. Who has read it keeps it; mails that were sent cannot be taken back.`,
      okText: t`Recall`,
      cancelText: t`Keep it`,
      isDangerous: true,
    });
    if (isAsked) {
      await send({ params: { id: message.id } });
    }
  };
  return { recall, isRecalling: isSending };
}
