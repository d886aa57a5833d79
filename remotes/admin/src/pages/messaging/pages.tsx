import { Button, Toolbar } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './messaging.module.css';

type Props = { page: number; pageSize: number; total: number; onTurn: (page: number) => void };

/** How many there are, and the way to the others. */
export function Pages({ page, pageSize, total, onTurn }: Props) {
  const { t } = useLingui();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  return (
    <div className={styles['bar']}>
      <output className={styles['soft']}>
        <Plural value={total} one="# in all" other="# in all" />
      </output>
      {total > pageSize && (
        <Toolbar label={t`Pages`} className={styles['bar']}>
          <Button why={page <= 1 ? t`This is the first page.` : ''} onClick={() => onTurn(page - 1)}>
            <Trans>Previous page</Trans>
          </Button>
          <span>{`${from}–${to}`}</span>
          <Button why={page >= last ? t`This is the last page.` : ''} onClick={() => onTurn(page + 1)}>
            <Trans>Next page</Trans>
          </Button>
        </Toolbar>
      )}
    </div>
  );
}
