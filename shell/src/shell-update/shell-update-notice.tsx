import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import styles from './shell-update-notice.module.css';
import type { ShellUpdate } from './use-shell-update.ts';

/** Offers the new shell to a page that runs an older one. */
export function ShellUpdateNotice({ isReady, isAsked, hasUnsaved, take }: ShellUpdate) {
  const { t } = useLingui();
  const { notify } = useShell();
  useEffect(() => {
    if (isAsked) {
      notify.info(t`Please save your work: another version of Haulboard is waiting for it.`);
    }
    // Another language is no reason to ask twice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
  if (!isReady) {
    return null;
  }
  return (
    <aside className={styles['notice']} aria-label={t`New version of Haulboard`}>
      <output>
        {isAsked ? (
          <Trans>Please save your work: another version of Haulboard is waiting for it.</Trans>
        ) : (
          <Trans>
            Another version of Haulboard is ready. It comes by itself when nobody works on this page; open
            tabs stay.
          </Trans>
        )}
      </output>
      <Button
        size="small"
        why={hasUnsaved ? t`Save your work first: a tab has unsaved changes.` : ''}
        onClick={take}
      >
        <Trans>Load it now</Trans>
      </Button>
    </aside>
  );
}
