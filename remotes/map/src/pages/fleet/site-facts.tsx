import { listSiteFacts } from '@haulboard/contract';
import { useCall, useLocale, useShell } from '@haulboard/data';
import { siteLines } from '@haulboard/names';
import { Trans } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import styles from './card.module.css';

type Props = { skidId: number | null | undefined };

/** What keeps people safe where a truck's load is from: whoever calls 111 for its driver reads it out. */
export function SiteFactsOf({ skidId }: Props) {
  const { session } = useShell();
  const id = useId();
  const locale = useLocale();
  const hasLoad = typeof skidId === 'number';
  const { data } = useCall(listSiteFacts, {}, { enabled: hasLoad && session.can(listSiteFacts.allow) });
  const site = data?.find((one) => one.skidId === skidId);
  const lines = siteLines(site, locale);
  if (!site || lines.length === 0) {
    return null;
  }
  const { forestName } = site;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['part']}>
        <Trans>Safety in {forestName}</Trans>
      </h3>
      <dl className={styles['facts']}>
        {lines.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={styles['lines']}>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
