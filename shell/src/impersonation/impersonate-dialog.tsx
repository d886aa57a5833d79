import { impersonate, type CallResult } from '@haulboard/contract';
import { useHalfTyped, useSend } from '@haulboard/data';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { HitSelect, type Chosen } from '../search/hit-select.tsx';
import styles from './impersonation.module.css';

/** The contract's own bounds: fewer letters do not say why. */
const MIN_REASON = 3;
const MAX_REASON = 300;

const answers = z.object({
  chosen: z.nullable(z.object({ id: z.int(), name: z.string() })),
  reason: z.string(),
});

type Props = {
  user?: Chosen;
  onStart: (signedIn: CallResult<typeof impersonate>) => void;
  onClose: () => void;
};

/** A super admin says for whom, and why, before a session for that user begins. */
export function ImpersonateDialog({ user, onStart, onClose }: Props) {
  const { t } = useLingui();
  const kept = useHalfTyped({
    name: `impersonate ${user?.id ?? ''}`,
    schema: answers,
    first: { chosen: user ?? null, reason: '' },
  });
  const { chosen, reason } = kept.value;
  const [isTried, setIsTried] = useState(false);
  const sending = useSend(impersonate, {
    onDone: (signedIn) => {
      kept.forget();
      onStart(signedIn);
    },
  });
  const hasReason = reason.trim().length >= MIN_REASON;
  const userFault = isTried && !chosen ? t`Choose the user` : '';
  const reasonFault = isTried && !hasReason ? t`Say why, in a few words` : '';

  const submit = (): void => {
    setIsTried(true);
    if (chosen && hasReason) {
      void sending.send({ body: { userId: chosen.id, reason: reason.trim() } });
    } else {
      focusOpenQuestion();
    }
  };
  const focusOpenQuestion = (): void =>
    document.querySelector<HTMLElement>(chosen ? '#impersonate-reason' : '#impersonate-user')?.focus();

  return (
    <Modal
      title={t`Act for a user`}
      open
      kept={kept}
      width={520}
      okText={t`Act for this user`}
      confirmLoading={sending.isSending}
      afterOpenChange={(isOpen) => isOpen && focusOpenQuestion()}
      onOk={submit}
      onCancel={onClose}
    >
      <p>
        <Trans>
          For 60 minutes you see and do what this user may. Every change is recorded with both names. Another
          administrator cannot be chosen; password and sign-ins of the user stay closed to you.
        </Trans>
      </p>
      <div className={styles['fields']}>
        <label htmlFor="impersonate-user">
          <Trans>User</Trans>
        </label>
        <HitSelect
          id="impersonate-user"
          kind="user"
          value={chosen ?? undefined}
          isWrong={userFault !== ''}
          describedBy="impersonate-user-fault"
          onChoose={(next) => kept.change({ chosen: next ?? null, reason })}
        />
        <span id="impersonate-user-fault" className={styles['fault']}>
          {userFault}
        </span>
        <label htmlFor="impersonate-reason">
          <Trans>Reason</Trans>
        </label>
        <Input
          id="impersonate-reason"
          value={reason}
          maxLength={MAX_REASON}
          {...(reasonFault === '' ? {} : { status: 'error' as const })}
          aria-invalid={reasonFault !== ''}
          aria-describedby="impersonate-reason-fault"
          onChange={(event) => kept.change({ chosen, reason: event.target.value })}
          onPressEnter={submit}
        />
        <span id="impersonate-reason-fault" className={styles['fault']}>
          {reasonFault}
        </span>
      </div>
    </Modal>
  );
}
