import { voidDocket, type DocketDetail } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { ReasonForm } from '../checks/reason-form.tsx';

type Props = { docket: DocketDetail; onSaved: (now: DocketDetail) => void; onClose: () => void };

/** Asks why a docket is void; it stays on record, and its number is gone. */
export function VoidForm({ docket: { id, version }, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const { send, isSending } = useSend(voidDocket, {
    onDone: (now) => {
      done({ text: t`Docket voided` });
      onSaved(now);
    },
  });
  return (
    <ReasonForm
      label={t`Void the docket`}
      isDanger
      isBusy={isSending}
      onClose={onClose}
      onGiven={(reason) => void send({ params: { id }, body: { version, reason } })}
    />
  );
}
