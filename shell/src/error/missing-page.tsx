import { Trans, useLingui } from '@lingui/react/macro';
import { BrandMark } from '../brand/brand-mark.tsx';
import { useTitle } from '../layout/use-title.ts';
import styles from './error-page.module.css';

/** A start page whose part is not published here: friendly, because the person did nothing wrong. */
export function MissingPage() {
  const { t } = useLingui();
  useTitle(t`Not installed`);
  return (
    <section className={styles['page']}>
      <BrandMark size={64} />
      <h1 className={styles['title']}>
        <Trans>This part of Haulboard is not installed</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>
          Your start page belongs to a part that is not published on this system yet. Everything in the menu
          above is ready for you.
        </Trans>
      </p>
    </section>
  );
}
