import { recordPath, type Expiring } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { Alert } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from '../settings.module.css';
import { CERTIFICATE_NAMES } from './certificate-names.ts';
import { useExpiring } from './use-expiring.ts';

/** Which papers must be renewed, the most urgent first; nothing while all is well. */
export function ExpiringNotice() {
  const papers = useExpiring();
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
                  one="# certificate or permit has expired."
                  other="# certificates or permits have expired."
                />{' '}
              </>
            )}
            {soon > 0 && (
              <Plural value={soon} one="# expires within 30 days." other="# expire within 30 days." />
            )}
          </summary>
          <ul className={styles['papers']}>
            {papers.map((paper) => (
              <Paper key={`${paper.vehicleId} ${paper.kind} ${paper.certificateId ?? ''}`} paper={paper} />
            ))}
          </ul>
        </details>
      }
    />
  );
}

function Paper({
  paper: { vehicleId, vehicleCode, certificateId, kind, number, expires, daysLeft },
}: {
  paper: Expiring;
}) {
  const { i18n } = useLingui();
  const to =
    certificateId === null
      ? recordPath('vehicles', vehicleId)
      : recordPath('vehicleCertificates', certificateId);
  const name = i18n._(CERTIFICATE_NAMES[kind]);
  const day = formatDay(expires);
  return (
    <li>
      <Link to={to}>{[vehicleCode, name, number].filter((part) => part !== '').join(' · ')}</Link>{' '}
      {daysLeft < 0 ? <Trans>expired {day}</Trans> : <Trans>expires {day}</Trans>}
    </li>
  );
}
