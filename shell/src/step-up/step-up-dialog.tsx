import { faultsByField, proveIdentity } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../fields/field.tsx';

type Props = { onDone: () => void; onClose: () => void };

/** The password once more; what was about to be done waits behind it and loses nothing. */
export function StepUpDialog({ onDone, onClose }: Props) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setIsSending] = useState(false);

  const submit = async (): Promise<void> => {
    if (password === '') {
      setFault(t`Enter your password`);
      return;
    }
    setIsSending(true);
    try {
      // Without an attempt key: nothing of a password is kept with the server's answers.
      await http.send(proveIdentity, { body: { password } });
      onDone();
    } catch (error) {
      const said = faultsByField(error)?.['password'];
      if (said === undefined) {
        notify.failed(error);
      }
      setFault(said ?? '');
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Modal
      title={t`Confirm that it is you`}
      open
      width={420}
      okText={t`Go on`}
      confirmLoading={isSending}
      afterOpenChange={(isOpen) =>
        isOpen && document.querySelector<HTMLElement>('#step-up-password')?.focus()
      }
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        <Trans>This needs your password again. Everything you typed stays.</Trans>
      </p>
      <Field id="step-up-password" label={<Trans>Your password</Trans>} fault={fault}>
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setFault('');
            }}
            onPressEnter={() => void submit()}
          />
        )}
      </Field>
    </Modal>
  );
}
