import { getSecondFactor } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Button, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './second-factor.module.css';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

type Open = 'enrol' | 'renew' | 'remove';

/** Whether sign-in asks for a code, and what can be done about it. */
export function SecondFactorCard() {
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
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </div>
  );
}
