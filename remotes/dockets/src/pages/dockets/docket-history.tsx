import { DOCKET_ERRORS, type DocketDetail, type DocketFact, namesText } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { massText } from '../../model/masses.ts';
import { ERROR_NAMES } from '../checks/check-labels.ts';
import styles from './dockets.module.css';
import { STATUS_NAMES } from './labels.ts';

const MASSES: readonly DocketFact[] = ['grossKg', 'tareKg', 'netKg'];

/** What became of a docket, with who and why. */
export function DocketHistory({ docket: { changes, createdAt } }: { docket: DocketDetail }) {
  const zone = useZone();
  const when = (at: number) => formatMoment(at, zone);
  return (
    <section className={styles['column']}>
      <h2 className={styles['heading']}>
        <Trans>History</Trans>
      </h2>
      <ol className={styles['lines']}>
        {changes.map(({ version, at, by, reason, facts }) => (
          <li key={version}>
            <span className={styles['soft']}>{[when(at), by].filter(Boolean).join(' · ')}</span>
            {facts.map((change) => (
              <Change key={change.fact} {...change} />
            ))}
            {reason !== '' && <div>{`“${reason}”`}</div>}
          </li>
        ))}
        <li>
          <span className={styles['soft']}>{when(createdAt)}</span>
          <div>
            <Trans>Written</Trans>
          </div>
        </li>
      </ol>
    </section>
  );
}

function Change({ fact, before, after }: DocketDetail['changes'][number]['facts'][number]) {
  const { t, i18n } = useLingui();
  const names: Record<DocketFact, string> = {
    docketNo: t`Number`,
    status: t`Status`,
    grade: t`Grade`,
    destination: t`Destination`,
    pieces: t`Pieces`,
    lengthM: t`Length (m)`,
    grossKg: t`Gross (t)`,
    tareKg: t`Tare (t)`,
    netKg: t`Net (t)`,
    weighTicketNo: t`Weigh ticket`,
    note: t`Note`,
    voidReason: t`Void`,
    vehicle: t`Truck`,
    trailer: t`Trailer`,
    driver: t`Driver`,
    accepted: t`Accepted as it is`,
    invoiceNo: t`Invoice`,
  };
  const shown = (value: string): string => {
    if (value === '') {
      return UNKNOWN;
    }
    if (fact === 'status') {
      const name = Object.entries(STATUS_NAMES).find(([code]) => code === value)?.[1];
      return name === undefined ? value : i18n._(name);
    }
    if (fact === 'accepted') {
      const errors = DOCKET_ERRORS.filter((error) => value.split(',').includes(error));
      return namesText(
        errors.map((error) => i18n._(ERROR_NAMES[error])),
        i18n.locale,
      );
    }
    return MASSES.includes(fact) ? massText(Number(value)) : value;
  };
  return <div>{`${names[fact]}: ${shown(before)} → ${shown(after)}`}</div>;
}
