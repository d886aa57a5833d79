import type { Dashboard } from '@haulboard/contract';
import { formatDay, formatTime, formatWeekday } from '@haulboard/contract/time';
import { useLocale, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './dashboard.module.css';
import type { Freshness } from './use-freshness.ts';
import type { Wall } from './use-wall.ts';

type Props = { day: Dashboard; freshness: Freshness; wall: Wall };

/** Which day it is, of when the figures are, and the way to the wall. */
export function DashboardHead({ day, freshness: { present, stale }, wall }: Props) {
  const zone = useZone();
  const locale = useLocale();
  const asOf = formatTime(day.at, zone);
  return (
    <div className={styles['head']}>
      <strong className={styles['day']}>
        {formatWeekday(day.today, locale === 'zh-CN' ? 'zh-CN' : 'en-NZ')} {formatDay(day.today)}
      </strong>
      <time className={styles['clock']} dateTime={new Date(present * 1000).toISOString()}>
        {formatTime(present, zone)}
      </time>
      {stale === undefined ? (
        <span className={styles['soft']}>
          <Trans>as of {asOf}</Trans>
        </span>
      ) : (
        <strong className={styles['stale']}>
          <Plural value={stale} one="# minute old" other="# minutes old" />
          {' · '}
          <Trans>as of {asOf}</Trans>
        </strong>
      )}
      <span className={styles['actions']}>
        {wall.isWall ? (
          <Button onClick={wall.leave}>
            <Trans>Leave the wall screen</Trans>
          </Button>
        ) : (
          <Button onClick={wall.enter}>
            <Trans>Wall screen</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}
