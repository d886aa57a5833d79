import {
  faultsByField,
  cancelContactChange,
  confirmPhone,
  sendContactChange,
  type ContactChange,
  type UserInfo,
} from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './account.module.css';
import { Field } from '../fields/field.tsx';

type Props = {
  change: ContactChange;
  /** The new phone is in force. */
  onConfirmed: (user: UserInfo) => void;
};

/** A new address that is not in force yet: how to confirm it, send again, or leave all as it was. */
export function WaitingContact({ change, onConfirmed }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { kind, value } = change;
  const isEmail = kind === 'email';
  const again = useSend(sendContactChange, {
    onDone: () => notify.done(isEmail ? t`The link is on its way again` : t`The code is on its way again`),
  });
  const cancelling = useSend(cancelContactChange, {
    onDone: () => {
      notify.done(isEmail ? t`The e-mail address stays as it was` : t`The phone stays as it was`);
      document.querySelector<HTMLElement>(`#profile-${kind}`)?.focus();
    },
  });
  return (
    <section
      className={styles['waiting']}
      aria-label={isEmail ? t`New e-mail address, not confirmed yet` : t`New phone, not confirmed yet`}
    >
      <p className={styles['waitingText']}>
        <strong>{value}</strong>{' '}
        {isEmail ? (
          <Trans>
            waits for confirmation: open the link we sent there. Until then the old address counts.
          </Trans>
        ) : (
          <Trans>
            waits for confirmation: enter the code we sent there. Until then the old phone counts.
          </Trans>
        )}
      </p>
      {!isEmail && <CodeForm onConfirmed={onConfirmed} />}
      <div className={styles['buttons']}>
        <Button size="small" loading={again.isSending} onClick={() => void again.send({ params: { kind } })}>
          <Trans>Send again</Trans>
        </Button>
        <Button
          size="small"
          loading={cancelling.isSending}
          aria-label={isEmail ? t`Cancel the new e-mail address` : t`Cancel the new phone`}
          onClick={() => void cancelling.send({ params: { kind } })}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}

function CodeForm({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const { t } = useLingui();
  const { notify } = useShell();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const confirming = useSend(confirmPhone, {
    onDone: (user) => {
      notify.done(t`The new phone is confirmed`);
      // This part leaves the page.
      document.querySelector<HTMLElement>('#profile-phone')?.focus();
      onConfirmed(user);
    },
    onFailed: (error) => {
      const said = Object.values(faultsByField(error) ?? {})[0];
      if (said === undefined) {
        notify.failed(error);
      } else {
        setFault(said);
      }
    },
  });
  // Inside the profile's form: a press of Enter here must not save the profile.
  const confirm = (): void => {
    if (code.trim() === '') {
      setFault(t`Enter the code`);
    } else {
      void confirming.send({ body: { code: code.trim() } });
    }
  };
  return (
    <div className={styles['codeRow']}>
      <Field id="profile-phone-code" label={<Trans>Code from the text message</Trans>} fault={fault}>
        {(props) => (
          <Input
            {...props}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setFault('');
            }}
            onPressEnter={(event) => {
              event.preventDefault();
              confirm();
            }}
          />
        )}
      </Field>
      <Button loading={confirming.isSending} onClick={confirm}>
        <Trans>Confirm</Trans>
      </Button>
    </div>
  );
}
