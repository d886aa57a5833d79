import { voidDocket, type DocketDetail } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './dockets.module.css';

type Props = { docket: DocketDetail; onSaved: (now: DocketDetail) => void; onClose: () => void };

/** Asks why a docket is void; it stays on record, and its number is gone. */
export function VoidForm({ docket, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const [reason, setReason] = useState('');
  const { send, isSending } = useSend(voidDocket, {
    onDone: (now) => {
      done({ text: t`Docket voided` });
      onSaved(now);
    },
  });
  const { id, version } = docket;
  return (
    <form
      className={styles['column']}
      aria-label={t`Void the docket`}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') {
          void send({ params: { id }, body: { version, reason } });
        }
      }}
    >
      <label className={styles['field']}>
        <span>
          <Trans>Reason</Trans>
        </span>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for, and begins here */}
        <Input autoFocus value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </label>
      <div className={styles['bar']}>
        <Button
          danger
          type="primary"
          htmlType="submit"
          isBusy={isSending}
          why={reason.trim() === '' ? t`Say why.` : ''}
        >
          <Trans>Void the docket</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
