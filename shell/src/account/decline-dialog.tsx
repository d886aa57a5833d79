import type { Registration } from '@haulboard/contract';
import { useHalfTyped, useShell } from '@haulboard/data';
import { ReasonDialog } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { useDecide, type Decided } from './use-decide.ts';

const MAX_REASON = 300;

type Props = {
  registration: Registration;
  /** Decided, by this person or by another one meanwhile. */
  onDecided: (outcome: Decided) => void;
  onClose: () => void;
};

/** Turns somebody away, with a reason if there is one to tell. */
export function DeclineDialog({ registration, onDecided, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { name } = registration;
  const kept = useHalfTyped({ name: `decline ${registration.id}`, schema: z.string(), first: '' });
  const deciding = useDecide({
    registration,
    onDone: () => {
      kept.forget();
      notify.done(t`Registration of ${name} declined`);
      onDecided('registration-declined');
    },
    onGone: () => onDecided('already-decided'),
  });
  return (
    <ReasonDialog
      title={t`Decline ${name}?`}
      kept={kept}
      maxLength={MAX_REASON}
      okText={t`Decline`}
      isSending={deciding.isSending}
      hint={<Trans>Optional; the person reads it in the e-mail</Trans>}
      fault={deciding.faults['reason']}
      onOk={(text) => deciding.send({ decision: 'decline', ...(text === '' ? {} : { reason: text }) })}
      onCancel={onClose}
    />
  );
}
