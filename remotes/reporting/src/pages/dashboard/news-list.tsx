import { type Dashboard, type PlanNews } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { planAddress } from '../../model/day-links.ts';
import { Card } from './card.tsx';
import styles from './dashboard.module.css';

const KINDS: Readonly<Record<PlanNews['kind'], MessageDescriptor>> = {
  new: msg`new`,
  changed: msg`changed`,
  withdrawn: msg`withdrawn`,
  cancelled: msg`cancelled`,
  declined: msg`declined`,
  loaded: msg`loaded`,
  delivered: msg`delivered`,
};
const BAD: ReadonlySet<PlanNews['kind']> = new Set(['withdrawn', 'cancelled', 'declined']);

type Props = { news: NonNullable<Dashboard['news']>; day: Dashboard; see: (seconds: number) => void };

/** What became of loads since somebody looked last. */
export function NewsList({ news: { since, count, list }, day, see }: Props) {
  const zone = useZone();
  const at = formatTime(since, zone);
  const from = dayOf(since, zone) === day.today ? at : `${formatDay(dayOf(since, zone))} ${at}`;
  const more = count - list.length;
  return (
    <Card
      title={<Trans>What changed</Trans>}
      note={<Trans>since {from}</Trans>}
      action={
        count > 0 && (
          <Button size="small" onClick={() => see(day.at)}>
            <Trans>Mark as seen</Trans>
          </Button>
        )
      }
    >
      {list.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>Nothing has changed.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {list.map((one) => (
            <NewsRow
              key={`${one.taskId} ${one.at} ${one.kind}`}
              news={one}
              isTomorrow={one.day === day.tomorrow}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles['soft']}>
          <Plural value={more} one="and # earlier change" other="and # earlier changes" />
        </p>
      )}
    </Card>
  );
}

function NewsRow({ news, isTomorrow }: { news: PlanNews; isTomorrow: boolean }) {
  const { i18n } = useLingui();
  const zone = useZone();
  const { at, kind, vehicleCode, crewCode, gradeCode, destinationName } = news;
  const to = planAddress({ by: 'truck', q: vehicleCode });
  return (
    <li>
      <span className={styles['soft']}>{formatTime(at, zone)}</span>
      <strong className={BAD.has(kind) ? styles['bad'] : ''}>{i18n._(KINDS[kind])}</strong>
      {vehicleCode !== '' && (
        <Link to={isTomorrow ? to.replace('/today', '/tomorrow') : to}>{vehicleCode}</Link>
      )}
      <span>
        {crewCode} · {gradeCode} → {destinationName}
      </span>
      {isTomorrow && (
        <span className={styles['soft']}>
          <Trans>tomorrow</Trans>
        </span>
      )}
    </li>
  );
}
