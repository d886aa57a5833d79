import type { Registration } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GrantFields } from './grant-fields.tsx';
import { grantBody, missingIn, type Grant } from './grant.ts';
import { useDecide, type Decided } from './use-decide.ts';

type Props = {
  registration: Registration;
  /** Decided, by this person or by another one meanwhile. */
  onDecided: (outcome: Decided) => void;
  onClose: () => void;
};

/** Lets somebody in. Without a parent account, the super admin says as what. */
export function ApproveDialog({ registration, onDecided, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { name, parentAccount } = registration;
  const [grant, setGrant] = useState<Grant>({});
  const needsGrant = parentAccount === null;
  const deciding = useDecide({
    registration,
    onDone: () => {
      notify.done(t`${name} can sign in now`);
      onDecided('registration-approved');
    },
    onGone: () => onDecided('already-decided'),
  });

  const submit = (): void => {
    const missing = needsGrant ? missingIn(grant) : undefined;
    if (missing === undefined) {
      deciding.send({ decision: 'approve', ...(needsGrant ? grantBody(grant) : {}) });
      return;
    }
    const texts = {
      role_code: t`Choose a role`,
      carrier_id: t`Choose the carrier`,
      carrier_company_id: t`Choose the company`,
      customer_id: t`Choose a customer`,
    };
    deciding.setFaults({ [missing]: texts[missing] });
  };

  return (
    <Modal
      title={t`Approve ${name}?`}
      open
      width={480}
      okText={t`Approve`}
      confirmLoading={deciding.isSending}
      onOk={submit}
      onCancel={onClose}
    >
      <p>
        {parentAccount !== null && <Trans>This makes a sub-account of {parentAccount}.</Trans>}{' '}
        <Trans>The person is told by e-mail.</Trans>
      </p>
      {needsGrant && <GrantFields grant={grant} faults={deciding.faults} onChange={setGrant} />}
    </Modal>
  );
}
