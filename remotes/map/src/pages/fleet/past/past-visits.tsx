import { namesText, type PastVisit } from '@haulboard/contract';
import { dayOf, formatDay, formatDuration, formatTime } from '@haulboard/contract/time';
import { useLocale, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pastCsv } from '../../../model/past/past-csv.ts';
import card from '../card.module.css';
import styles from '../fleet.module.css';
import { saveFile } from '../track/save-file.ts';

type Props = { visits: readonly PastVisit[]; onTruck: (vehicleId: number, at: number) => void };

/** Trucks that were there: each opens its own day at the moment it came. */
export function PastVisits({ visits, onTruck }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const at = (seconds: number) => `${formatDay(dayOf(seconds, zone))} ${formatTime(seconds, zone)}`;
  const save = () => {
    const left = [t`Left`, t`Left unseen: next heard elsewhere`];
    const heads = [t`Truck`, t`Driver`, t`Came`, ...left, t`Minutes`, t`Stood, min`, t`Dockets`];
    saveFile(pastCsv(visits, { heads, say: at }), { name: 'visits.csv', type: 'text/csv' });
  };
  return (
    <>
      <p aria-live="polite">
        <Plural value={visits.length} one="# visit" other="# visits" />
      </p>
      <ul className={card['queues']} aria-label={t`Trucks that were there`}>
        {visits.map((visit) => (
          <li key={`${visit.vehicleId} ${visit.enteredAt}`}>
            <button type="button" onClick={() => onTruck(visit.vehicleId, visit.enteredAt)}>
              <span className={styles['code']}>{visit.vehicleCode}</span>
              <span className={styles['driver']}>{visit.driverName}</span>
              <VisitLine visit={visit} at={at} />
            </button>
          </li>
        ))}
      </ul>
      <div className={card['bar']}>
        <Button size="small" onClick={save}>
          CSV
        </Button>
      </div>
    </>
  );
}

function VisitLine({ visit, at }: { visit: PastVisit; at: (seconds: number) => string }) {
  const locale = useLocale();
  const { enteredAt, isFromBefore, minutes, standMinutes, dockets } = visit;
  const numbers = dockets.map(({ docketNo }) => docketNo);
  const [stay, stood] = [formatDuration(minutes * 60), formatDuration(standMinutes * 60)];
  return (
    <span className={styles['doing']}>
      {isFromBefore ? <Trans>before {at(enteredAt)}</Trans> : at(enteredAt)}
      {' – '}
      <Leaving visit={visit} at={at} />
      {' · '}
      <Trans>
        {stay} h, stood {stood} h
      </Trans>
      {dockets.length > 0 && ` · ${namesText(numbers, locale)}`}
    </span>
  );
}

/** What is known of how it left: when, between which times, or not at all. */
function Leaving({
  visit: { leftAt, elsewhereAt },
  at,
}: {
  visit: PastVisit;
  at: (seconds: number) => string;
}) {
  if (leftAt === null) {
    return <Trans>not left</Trans>;
  }
  if (elsewhereAt === null) {
    return at(leftAt);
  }
  return (
    <Trans>
      left unseen after {at(leftAt)}, heard elsewhere {at(elsewhereAt)}
    </Trans>
  );
}
