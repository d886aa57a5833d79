import type { Impersonation } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './impersonation.module.css';

type Props = { impersonation: Impersonation; onReturn: () => void };

/** Never lets a super admin forget as whom everything on the page is done. */
export function ImpersonationBanner({ impersonation, onReturn }: Props) {
  const { t } = useLingui();
  const { session, time } = useShell();
  const { adminName, reason, endsAt } = impersonation;
  const { name } = session.user;
  const until = formatTime(endsAt, time.zone);
  return (
    <aside className={styles['banner']} aria-label={t`Acting for another user`}>
      <span className={styles['text']}>
        <Trans>
          You act for <strong>{name}</strong> as <strong>{adminName}</strong> until {until}: {reason}.
        </Trans>
      </span>
      <Button size="small" className={styles['back'] ?? ''} onClick={onReturn}>
        <Trans>Back to my own session</Trans>
      </Button>
    </aside>
  );
}
