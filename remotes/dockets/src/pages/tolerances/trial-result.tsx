import type { ToleranceTrial } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './tolerances.module.css';

/** What another tolerance would have made of the last days. */
export function TrialResult({ trial: { compared, opened, closed, examples } }: { trial: ToleranceTrial }) {
  return (
    <output className={styles['trial']}>
      <p>
        <Plural
          value={compared}
          one="# docket of the last 28 days has a ticket there."
          other="# dockets of the last 28 days have a ticket there."
        />{' '}
        {opened === 0 && closed === 0 ? (
          <Trans>None of them would change.</Trans>
        ) : (
          <Trans>
            {opened} that agree would differ, {closed} that differ would agree.
          </Trans>
        )}
      </p>
      {examples.length > 0 && (
        <ul className={styles['examples']}>
          {examples.map(({ id, docketNo, day, differenceKg }) => (
            <li key={id}>
              <Link to={`/dockets?id=${id}`}>{docketNo}</Link> {formatDay(day)}: {differenceKg ?? UNKNOWN} kg
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}
