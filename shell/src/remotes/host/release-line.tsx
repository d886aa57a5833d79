import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './remote-host.module.css';
import type { RunningState } from '../builds/remote-state.ts';

type Props = {
  title: string;
  state: RunningState;
  /** Whether there is a way to save the work for the person. */
  canSave: boolean;
  /** Saves the unsaved work and takes the update. */
  onTake: () => void;
  /** Tries the build again that could not run. */
  onTryAgain: () => void;
};

/** A thin line above a remote that does not run what it should: an older version, or an update that waits. */
export function ReleaseLine({ title, state, canSave, onTake, onTryAgain }: Props) {
  if (state.phase === 'draining') {
    return state.next ? (
      <Line
        action={
          canSave && (
            <Button size="small" type="primary" onClick={onTake}>
              <Trans>Save and update now</Trans>
            </Button>
          )
        }
      >
        {state.urgency === 'ask' ? (
          // The notice that says so is gone after seconds.
          <Trans>Please save your work on {title}: an update is waiting for it.</Trans>
        ) : (
          <Trans>An update is ready. It comes by itself once your work here is finished.</Trans>
        )}
      </Line>
    ) : (
      <Line
        action={
          canSave && (
            <Button size="small" onClick={onTake}>
              <Trans>Save and close it now</Trans>
            </Button>
          )
        }
      >
        <Trans>The page “{title}” is being switched off. Save your work here.</Trans>
      </Line>
    );
  }
  const { version, instead } = state.target;
  return instead ? (
    <Line
      action={
        <Button size="small" onClick={onTryAgain}>
          <Trans>Try the new version</Trans>
        </Button>
      }
    >
      {instead.reason === 'frozen' ? (
        <Trans>
          The page “{title}” is running the version before ({version}), because the new one froze the page.
        </Trans>
      ) : (
        <Trans>
          The page “{title}” is running the version before ({version}), because the new one could not start.
        </Trans>
      )}
    </Line>
  ) : null;
}

function Line({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <output>{children}</output>
      {action}
    </div>
  );
}
