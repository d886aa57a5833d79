import type { CallResult, listDockets } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { Button, Toolbar } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './dockets.module.css';

type Props = {
  page: Pick<CallResult<typeof listDockets>, 'total' | 'isMore' | 'next' | 'previous'>;
  goTo: (place: { after?: string; before?: string }) => void;
};

/** How many there are, and the way to newer and older ones. */
export function DocketPager({ page: { total, isMore, next, previous }, goTo }: Props) {
  const { t } = useLingui();
  const count = new Intl.NumberFormat(useLocale()).format(total);
  return (
    <div className={styles['bar']}>
      <output className={styles['soft']}>
        {isMore ? (
          <Trans>More than {count} dockets</Trans>
        ) : (
          <Plural value={total} one="# docket" other="# dockets" />
        )}
      </output>
      {(next !== null || previous !== null) && (
        <Toolbar label={t`Pages`} className={styles['bar']}>
          <Button onClick={() => goTo({})} why={previous === null ? t`These are the newest.` : ''}>
            <Trans>Newest</Trans>
          </Button>
          <Button
            onClick={() => goTo({ before: previous ?? '' })}
            why={previous === null ? t`These are the newest.` : ''}
          >
            <Trans>Newer</Trans>
          </Button>
          <Button
            onClick={() => goTo({ after: next ?? '' })}
            why={next === null ? t`There are no older ones.` : ''}
          >
            <Trans>Older</Trans>
          </Button>
        </Toolbar>
      )}
    </div>
  );
}
