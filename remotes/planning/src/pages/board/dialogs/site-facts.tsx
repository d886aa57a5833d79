import type { Task } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FactList } from '../../../components/fact-list.tsx';
import { siteLinesOf } from '../../../components/site-lines-of.ts';
import { useSites } from '../../../components/use-sites.ts';
import styles from './dialogs.module.css';

/** What its driver must know of where the load is from; nothing while nothing is on record. */
export function SiteFactsOf({ task }: { task: Task }) {
  const id = useId();
  const lines = siteLinesOf(task, useSites(true), useLocale());
  return lines.length === 0 ? null : (
    <section className={styles['sites']} aria-labelledby={id}>
      <h3 id={id} className={styles['siteHead']}>
        <Trans>Safety at the skid</Trans>
      </h3>
      <FactList lines={lines} />
    </section>
  );
}
