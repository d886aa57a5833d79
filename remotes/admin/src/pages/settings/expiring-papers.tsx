import { formatDay, type Day } from '@haulboard/contract/time';
import { Alert } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './settings.module.css';

/** A paper that must be renewed: where it is changed, whose it is and what, and until when it holds. */
type ExpiringPaper = {
  key: string;
  to: string;
  parts: readonly string[];
  expires: Day;
  daysLeft: number;
};

type Props = {
  /** The most urgent first. */
  papers: readonly ExpiringPaper[];
  /** Says how many have expired, by what they are called. */
  expired: (count: number) => ReactNode;
};

/** Which papers must be renewed; nothing while all is well. */
export function ExpiringPapers({ papers, expired }: Props) {
  if (papers.length === 0) {
    return null;
  }
  const gone = papers.filter(({ daysLeft }) => daysLeft < 0).length;
  const soon = papers.length - gone;
  return (
    <Alert
      type={gone > 0 ? 'error' : 'warning'}
      showIcon
      className={styles['notice'] ?? ''}
      title={
        <details>
          <summary>
            {gone > 0 && <>{expired(gone)} </>}
            {soon > 0 && (
              <Plural value={soon} one="# expires within 30 days." other="# expire within 30 days." />
            )}
          </summary>
          <ul className={styles['papers']}>
            {papers.map(({ key, ...paper }) => (
              <Paper key={key} {...paper} />
            ))}
          </ul>
        </details>
      }
    />
  );
}

function Paper({ to, parts, expires, daysLeft }: Omit<ExpiringPaper, 'key'>) {
  const day = formatDay(expires);
  return (
    <li>
      <Link to={to}>{parts.filter((part) => part !== '').join(' · ')}</Link>{' '}
      {daysLeft < 0 ? <Trans>expired {day}</Trans> : <Trans>expires {day}</Trans>}
    </li>
  );
}
