import { Button, Spin } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import styles from './bars.module.css';

type Props = { count: number; onRetry: () => void };

/** Says that changes are safe here but not yet on the server. */
export function WaitingBar({ count, onRetry }: Props) {
  const { t } = useLingui();
  if (count === 0) {
    return null;
  }
  return (
    <output className={styles['waiting']}>
      <Spin size="small" />
      <strong>
        <Plural value={count} one="# change waiting" other="# changes waiting" />
      </strong>
      <span>{t`The server cannot be reached. Your work is kept here and sent when it is back.`}</span>
      <Button size="small" onClick={onRetry}>
        {t`Try now`}
      </Button>
    </output>
  );
}
