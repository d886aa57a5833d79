import { confirmSecondFactor, startSecondFactor, type CallResult } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { QrCode } from '@haulboard/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { useSecretCall } from './use-secret-call.ts';

type Secret = CallResult<typeof startSecondFactor>;

type Props = {
  /** The second factor is on, and its recovery codes are shown. */
  onCodes: () => void;
  onDone: () => void;
};

/** Sets up the app: the secret, a code that shows it arrived, and the recovery codes to keep. */
export function EnrolSteps({ onCodes, onDone }: Props) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const starting = useSecretCall(startSecondFactor, { onDone: setSecret });
  if (codes) {
    return (
      <div className={styles['steps']}>
        <RecoveryCodes codes={codes} />
        <div className={styles['buttons']}>
          <Button type="primary" onClick={onDone}>
            <Trans>I have kept them</Trans>
          </Button>
        </div>
      </div>
    );
  }
  if (secret) {
    return (
      <ShowSecret
        secret={secret}
        onConfirmed={(given) => {
          setCodes(given);
          onCodes();
        }}
      />
    );
  }
  return (
    <div className={styles['steps']}>
      <p>
        <Trans>
          You need an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password.
          Signing in then asks for a code of it after the password.
        </Trans>
      </p>
      <div className={styles['buttons']}>
        <Button type="primary" loading={starting.isSending} onClick={() => void starting.send({})}>
          <Trans>Set up the app</Trans>
        </Button>
      </div>
    </div>
  );
}

type ShowProps = { secret: Secret; onConfirmed: (codes: readonly string[]) => void };

function ShowSecret({ secret: { secret, address }, onConfirmed }: ShowProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const confirming = useSecretCall(confirmSecondFactor, {
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onFaults: (named) => setFault(Object.values(named)[0] ?? ''),
  });
  const confirm = (): void => {
    if (code.trim() === '') {
      setFault(t`Enter the code`);
    } else {
      void confirming.send({ body: { code: code.trim() } });
    }
  };
  return (
    <div className={styles['steps']}>
      <p>
        <Trans>Scan this with the app, then enter the code it shows.</Trans>
      </p>
      <div className={styles['scan']}>
        <QrCode className={styles['qr']} text={address} label={t`QR code with the secret for the app`} />
        <p className={styles['secret']}>
          <Trans>No camera? Type this secret into the app:</Trans>
          <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </div>
      <CodeField
        isNext
        value={code}
        fault={fault}
        onChange={(typed) => {
          setCode(typed);
          setFault('');
        }}
        onEnter={confirm}
      />
      <div className={styles['buttons']}>
        <Button type="primary" loading={confirming.isSending} onClick={confirm}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </div>
  );
}
