import { renewRecoveryCodes } from '@haulboard/contract';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { useAskIfKept } from './use-ask-if-kept.ts';
import { useSecretCall } from './use-secret-call.ts';

/** New recovery codes for who used them up, or does not know where they are. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const renewing = useSecretCall(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFaults: (named) => setFault(Object.values(named)[0] ?? ''),
  });
  const askIfKept = useAskIfKept();
  const leave = async (): Promise<void> => {
    if (!codes || (await askIfKept())) {
      onClose();
    }
  };
  const submit = (): void => {
    if (codes) {
      onClose();
    } else if (code.trim() === '') {
      setFault(t`Enter the code`);
    } else {
      void renewing.send({ body: { code: code.trim() } });
    }
  };
  return (
    <Modal
      title={t`New recovery codes`}
      open
      width={520}
      okText={codes ? t`I have kept them` : t`Make new codes`}
      confirmLoading={renewing.isSending}
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLElement>('#second-code')?.focus()}
      onOk={submit}
      onCancel={() => void leave()}
    >
      <div className={styles['steps']}>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <>
            <p>
              <Trans>The codes you have now stop working.</Trans>
            </p>
            <CodeField
              value={code}
              fault={fault}
              onChange={(typed) => {
                setCode(typed);
                setFault('');
              }}
              onEnter={submit}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
