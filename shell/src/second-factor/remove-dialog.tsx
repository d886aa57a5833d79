import { removeSecondFactor } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Input } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../fields/field.tsx';
import { CodeField } from './code-field.tsx';
import { useSecretCall } from './use-secret-call.ts';

/** Password and code once more before the password alone signs in again. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { notify } = useShell();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const removing = useSecretCall(removeSecondFactor, {
    onDone: () => {
      notify.done(t`Signing in asks for no code any more`);
      onClose();
    },
    onFaults: setFaults,
  });
  const submit = (): void => {
    const found = {
      ...(password === '' ? { password: t`Enter your password` } : {}),
      ...(code.trim() === '' ? { code: t`Enter the code` } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) {
      void removing.send({ body: { password, code: code.trim() } });
    }
  };
  return (
    <Modal
      title={t`Turn the second factor off?`}
      open
      width={420}
      okText={t`Turn off`}
      okButtonProps={{ danger: true }}
      confirmLoading={removing.isSending}
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLElement>('#second-password')?.focus()}
      onOk={submit}
      onCancel={onClose}
    >
      <Field id="second-password" label={<Trans>Your password</Trans>} fault={faults['password']}>
        {(props) => (
          <Input
            {...props}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            onPressEnter={submit}
          />
        )}
      </Field>
      <CodeField value={code} fault={faults['code'] ?? ''} onChange={setCode} onEnter={submit} />
    </Modal>
  );
}
