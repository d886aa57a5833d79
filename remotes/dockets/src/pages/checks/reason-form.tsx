import { Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './checks.module.css';

type Props = {
  label: string;
  isBusy: boolean;
  isDanger?: boolean;
  onGiven: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before something is done to a docket. */
export function ReasonForm({ label, isBusy, isDanger = false, onGiven, onClose }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles['form']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') {
          onGiven(reason.trim());
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
          danger={isDanger}
          type="primary"
          htmlType="submit"
          isBusy={isBusy}
          why={reason.trim() === '' ? t`Say why.` : ''}
        >
          {label}
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
