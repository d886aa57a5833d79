import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import type { FailReason } from '../remotes/builds/remote-state.ts';
import type { TabInstance } from '../remotes/loader/tab-instance.ts';
import styles from './slots.module.css';

type Props = { tab: TabInstance; reason: FailReason };

/** In place of an extension that is not here: one line, for the page around it goes on. */
export function QuietLine({ tab, reason }: Props) {
  return (
    <div className={styles['quiet']}>
      <output>
        {reason === 'frozen' ? (
          <Trans>This part froze the page last time.</Trans>
        ) : (
          <Trans>This part cannot be shown right now.</Trans>
        )}
      </output>
      {tab.hasBefore() && (
        <Button size="small" onClick={() => tab.runBefore()}>
          <Trans>Run the version before</Trans>
        </Button>
      )}
      <Button size="small" onClick={() => tab.open()}>
        {reason === 'frozen' ? <Trans>Open it anyway</Trans> : <Trans>Retry</Trans>}
      </Button>
    </div>
  );
}
