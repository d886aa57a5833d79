import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { EnrolSteps } from './enrol-steps.tsx';
import styles from './second-factor.module.css';

/** All there is for an administrator without a second factor, where the installation asks for one. */
export function EnrolPage({ onLogOut }: { onLogOut: () => void }) {
  return (
    <main className={styles['page']}>
      <h1>
        <Trans>Set up your second factor</Trans>
      </h1>
      <p>
        <Trans>Administrators here sign in with a code besides the password. It takes a minute.</Trans>
      </p>
      {/* The page begins anew, with everything open. */}
      <EnrolSteps onDone={() => location.reload()} />
      <div className={styles['leave']}>
        <Button onClick={onLogOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </main>
  );
}
