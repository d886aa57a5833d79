import { Button, Toolbar } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './pages.module.css';

type Props = { page: { page: number; pageSize: number; total: number }; goTo: (page: number) => void };

/** The way to newer and older rows of a list that has pages with numbers. */
export function Pages({ page: { page, pageSize, total }, goTo }: Props) {
  const { t } = useLingui();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return last === 1 ? null : (
    <Toolbar label={t`Pages`} className={styles['bar']}>
      <Button onClick={() => goTo(page - 1)} why={page === 1 ? t`These are the newest.` : ''}>
        <Trans>Newer</Trans>
      </Button>
      <span>
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      <Button onClick={() => goTo(page + 1)} why={page >= last ? t`There are no older ones.` : ''}>
        <Trans>Older</Trans>
      </Button>
    </Toolbar>
  );
}
