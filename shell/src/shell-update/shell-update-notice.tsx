import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './shell-update-notice.module.css';
import { useShellUpdate, type UpdateOptions } from './use-shell-update.ts';

/** Offers the new shell to a page that runs an older one. */
export function ShellUpdateNotice(given: UpdateOptions) {
  const { t } = useLingui();
  const { isReady, hasUnsaved, take } = useShellUpdate(given);
  if (!isReady) {
    return null;
  }
  return (
    <aside className={styles['notice']} aria-label={t`New version of Haulboard`}>
      <output>
        <Trans>
          Another version of Haulboard is ready. It comes by itself when nobody works on this page; open tabs
          stay.
        </Trans>
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
