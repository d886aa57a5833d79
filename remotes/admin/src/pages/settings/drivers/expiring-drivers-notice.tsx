import { recordPath, type ExpiringDriverPaper } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { Alert } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from '../settings.module.css';
import { DRIVER_PAPER_NAMES } from './driver-paper-names.ts';
import { useExpiringDrivers } from './use-expiring-drivers.ts';

/** Which licences and inductions must be renewed, the most urgent first; nothing while all is well. */
export function ExpiringDriversNotice() {
  const papers = useExpiringDrivers();
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
            {gone > 0 && (
              <>
                <Plural
                  value={gone}
                  one="# licence or induction has expired."
                  other="# licences or inductions have expired."
                />{' '}
              </>
            )}
            {soon > 0 && (
              <Plural value={soon} one="# expires within 30 days." other="# expire within 30 days." />
            )}
          </summary>
          <ul className={styles['papers']}>
            {papers.map((paper) => (
              <Paper key={paper.id} paper={paper} />
            ))}
          </ul>
        </details>
      }
    />
  );
}

type PaperProps = { paper: ExpiringDriverPaper };

function Paper({ paper: { id, driverName, kind, place, number, expires, daysLeft } }: PaperProps) {
  const { i18n } = useLingui();
  const name = i18n._(DRIVER_PAPER_NAMES[kind]);
  const day = formatDay(expires);
  return (
    <li>
      <Link to={recordPath('driverPapers', id)}>
        {[driverName, name, place, number].filter((part) => part !== '').join(' · ')}
      </Link>{' '}
      {daysLeft < 0 ? <Trans>expired {day}</Trans> : <Trans>expires {day}</Trans>}
    </li>
  );
}
