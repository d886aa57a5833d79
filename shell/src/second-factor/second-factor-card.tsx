import { getSecondFactor } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { Button, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './second-factor.module.css';
import { EnrolSteps } from './enrol-steps.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

type Open = 'enrol' | 'renew' | 'remove';

/** Whether sign-in asks for a code, and what can be done about it. */
export function SecondFactorCard() {
  const { t } = useLingui();
  const { notify } = useShell();
  const state = useCall(getSecondFactor, {});
  const [open, setOpen] = useState<Open>();
  const close = (): void => {
    setOpen(undefined);
    state.retry();
  };
  if (state.data === undefined) {
    return state.error ? <ErrorPanel error={state.error} retry={state.retry} /> : <Waiting />;
  }
  const { isOn, recoveryCodesLeft } = state.data;
  return (
    <div className={styles['steps']}>
      <p>
        {isOn ? (
          <>
            <Trans>On: signing in asks for a code of your app.</Trans>{' '}
            <Plural
              value={recoveryCodesLeft}
              one="# recovery code is left."
              other="# recovery codes are left."
            />
          </>
        ) : (
          <Trans>Off: whoever knows your password can sign in.</Trans>
        )}
      </p>
      <div className={styles['buttons']}>
        {isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>
              <Trans>New recovery codes …</Trans>
            </Button>
            <Button danger onClick={() => setOpen('remove')}>
              <Trans>Turn off …</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>
            <Trans>Turn on …</Trans>
          </Button>
        )}
      </div>
      {open === 'enrol' && (
        <Modal title={t`Sign in with a code of an app`} open width={520} footer={null} onCancel={close}>
          <EnrolSteps
            onDone={() => {
              notify.done(t`From now on signing in asks for a code`);
              close();
            }}
          />
        </Modal>
      )}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </div>
  );
}
