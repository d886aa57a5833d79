import { getIncidentTrends, MAX_REPORT_DAYS, type IncidentTrends } from '@haulboard/contract';
import { useAddress, useCall, useShell } from '@haulboard/data';
import { ErrorPanel, Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { DayEnds } from '../../../components/day-ends.tsx';
import { useLastAnswer } from '../../../components/use-last-answer.ts';
import { usePossibleDays } from '../../../components/use-possible-days.ts';
import { readDays } from '../../../model/days-address.ts';
import styles from '../incidents.module.css';
import { Spots } from './spots.tsx';
import { CategoryChart, MonthChart, PlaceChart, SeverityChart } from './trend-charts.tsx';
import { WeekdayChart } from './weekday-chart.tsx';

/** How often what happened, over a year or the days of the address. */
export function TrendsPage() {
  const { t } = useLingui();
  const { tabs } = useShell();
  const [address, put] = useAddress();
  const query = readDays(usePossibleDays(address, MAX_REPORT_DAYS));
  const call = useLastAnswer(useCall(getIncidentTrends, { query }));
  const title = t`Trends`;
  useEffect(() => tabs.setDetail(title), [tabs, title]);
  return (
    <div className={styles['scroll']}>
      <Screen title={<Trans>Trends</Trans>} state={call}>
        {(trends) => (
          <div className={styles['trends']} aria-busy={call.isFetching}>
            <div className={styles['bar']}>
              <DayEnds
                days={{ from: query.from ?? trends.from, to: query.to ?? trends.to }}
                maxDays={MAX_REPORT_DAYS}
                put={put}
              />
            </div>
            {call.failure ? (
              <ErrorPanel error={call.failure} retry={call.retry} />
            ) : (
              <Charts trends={trends} />
            )}
          </div>
        )}
      </Screen>
    </div>
  );
}

function Charts({ trends }: { trends: IncidentTrends }) {
  return (
    <>
      <Figures trends={trends} />
      <MonthChart trends={trends} />
      <CategoryChart trends={trends} />
      <SeverityChart trends={trends} />
      <WeekdayChart trends={trends} />
      <PlaceChart trends={trends} />
      <Spots trends={trends} />
    </>
  );
}

function Figures({ trends: { total, notifiable, openActions, overdueActions } }: { trends: IncidentTrends }) {
  const { t } = useLingui();
  const figures: [name: string, count: number][] = [
    [t`Incidents`, total],
    [t`Notifiable`, notifiable],
    [t`Open actions`, openActions],
    [t`Overdue actions`, overdueActions],
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
