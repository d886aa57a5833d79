import { Chart, type ChartData } from '@haulboard/charts';
import type { RunningReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { RowLink } from '../row-link.tsx';
import type { ChartGiven } from './chart-given.ts';

type Props = ChartGiven & { lags: RunningReport['lags'] };

/** How soon after a weighing the docket and its weight are in. */
export function LagChart({ running, numbers, days, lags: { now, before, rows } }: Props) {
  const { t } = useLingui();
  const { count, minutes } = numbers;
  const data: ChartData = {
    labelName: t`Destination`,
    labels: rows.map(({ name }) => name),
    columns: [
      {
        name: t`Median lag`,
        values: rows.map((row) => row.now.medianMinutes),
        format: minutes,
        ...(now.medianMinutes === null ? {} : { total: now.medianMinutes }),
        step: 60,
        tone: 'main',
      },
      {
        name: t`Median before`,
        values: rows.map((row) => row.before.medianMinutes),
        format: minutes,
        ...(before.medianMinutes === null ? {} : { total: before.medianMinutes }),
      },
      {
        name: t`Nine of ten within`,
        values: rows.map((row) => row.now.slowMinutes),
        format: minutes,
        ...(now.slowMinutes === null ? {} : { total: now.slowMinutes }),
      },
      { name: t`Over a day`, values: rows.map((row) => row.now.late), format: count, total: now.late },
      {
        name: t`Without a weight`,
        values: rows.map((row) => row.now.dockets - row.now.weighed),
        format: count,
        total: now.dockets - now.weighed,
      },
      { name: t`Dockets`, values: rows.map((row) => row.now.dockets), format: count, total: now.dockets },
    ],
  };
  return (
    <Chart
      title={t`Docket lag`}
      note={<Trans>From the weighing until both the docket and a weight of it were in.</Trans>}
      kind="bars"
      data={data}
      hasBoth
      fileName={`docket-lag-${days}`}
      renderLabel={(at) => {
        const row = rows[at];
        return (
          <RowLink to={row && running.addressOf({ figure: 'lag', id: row.id })}>{data.labels[at]}</RowLink>
        );
      }}
      empty={<Trans>There are no dockets of these days.</Trans>}
    />
  );
}
