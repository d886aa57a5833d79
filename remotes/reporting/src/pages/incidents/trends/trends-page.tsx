import { getIncidentTrends, type IncidentTrends } from '@haulboard/contract';
import { useAddress, useCall, useShell } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import styles from '../incidents.module.css';
import { Spots } from './spots.tsx';
import { CategoryChart, MonthChart, PlaceChart, SeverityChart } from './trend-charts.tsx';
import { WeekdayChart } from './weekday-chart.tsx';

/** How often what happened, over a year or the days of the address. */
export function TrendsPage() {
  const { t } = useLingui();
  const { tabs } = useShell();
  const [params, put] = useAddress();
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const query = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  const call = useCall(getIncidentTrends, { query });
  const title = t`Trends`;
  useEffect(() => tabs.setDetail(title), [tabs, title]);
  return (
    <div className={styles['scroll']}>
      <Screen title={<Trans>Trends</Trans>} state={call}>
        {(trends) => (
          <div className={styles['trends']} aria-busy={call.isFetching}>
            <div className={styles['bar']}>
              <DayField
                aria-label={t`From day`}
                value={trends.from}
                onChange={(day) => put({ from: day, to: day > trends.to ? day : trends.to })}
              />
              <DayField
                aria-label={t`To day`}
                value={trends.to}
                onChange={(day) => put({ from: day < trends.from ? day : trends.from, to: day })}
              />
            </div>
            <Figures trends={trends} />
            <MonthChart trends={trends} />
            <CategoryChart trends={trends} />
            <SeverityChart trends={trends} />
            <WeekdayChart trends={trends} />
            <PlaceChart trends={trends} />
            <Spots trends={trends} />
          </div>
        )}
      </Screen>
    </div>
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
