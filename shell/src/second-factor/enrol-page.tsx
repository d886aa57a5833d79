import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { EnrolSteps } from './enrol-steps.tsx';
import styles from './second-factor.module.css';
import { useAskIfKept } from './use-ask-if-kept.ts';

/** All there is for an administrator without a second factor, where the installation asks for one. */
export function EnrolPage({ onLogOut }: { onLogOut: () => void }) {
  const [hasCodes, setHasCodes] = useState(false);
  const askIfKept = useAskIfKept();
  const leave = async (): Promise<void> => {
    if (!hasCodes || (await askIfKept())) {
      onLogOut();
    }
  };
  return (
    <main className={styles['page']}>
      <h1>
        <Trans>Set up your second factor</Trans>
      </h1>
      <p>
        <Trans>Administrators here sign in with a code besides the password. It takes a minute.</Trans>
      </p>
      {/* The page begins anew, with everything open. */}
      <EnrolSteps onCodes={() => setHasCodes(true)} onDone={() => location.reload()} />
      <div className={styles['leave']}>
        <Button onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </main>
  );
}
