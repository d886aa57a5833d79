import { Chart, type ChartData } from '@haulboard/charts';
import type { RunningReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { RowLink } from '../row-link.tsx';
import type { ChartGiven } from './chart-given.ts';

type Props = ChartGiven & {
  figure: 'destination' | 'skid';
  waits: NonNullable<RunningReport['waits']>['skids'];
};

/** How long trucks stay at each place, and how many are there when one comes. */
export function WaitChart({ running, numbers, days, figure, waits: { now, before, rows } }: Props) {
  const { t } = useLingui();
  const { count, minutes, tenth } = numbers;
  const isSkid = figure === 'skid';
  const ofNow = <T,>(read: (waits: typeof now) => T) => rows.map((row) => read(row.now));
  const data: ChartData = {
    labelName: isSkid ? t`Skid` : t`Destination`,
    labels: rows.map(({ name }) => name),
    columns: [
      {
        name: t`Median stay`,
        values: ofNow(({ medianMinutes }) => medianMinutes),
        format: minutes,
        ...(now.medianMinutes === null ? {} : { total: now.medianMinutes }),
        step: 10,
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
        values: ofNow(({ slowMinutes }) => slowMinutes),
        format: minutes,
        ...(now.slowMinutes === null ? {} : { total: now.slowMinutes }),
      },
      {
        name: t`Trucks there before`,
        values: ofNow(({ trucksBefore }) => trucksBefore),
        format: tenth,
        ...(now.trucksBefore === null ? {} : { total: now.trucksBefore }),
      },
      { name: t`Visits`, values: ofNow(({ visits }) => visits), format: count, total: now.visits },
    ],
  };
  return (
    <Chart
      title={isSkid ? t`Stays at skids` : t`Stays at destinations`}
      note={
        <Trans>
          From coming into the fence until leaving it, 5 minutes to 4 hours. Filters by truck, carrier and
          destination hold.
        </Trans>
      }
      kind="bars"
      data={data}
      hasBoth
      fileName={`stays-${figure}-${days}`}
      renderLabel={(at) => {
        const row = rows[at];
        return <RowLink to={row && running.addressOf({ figure, id: row.id })}>{data.labels[at]}</RowLink>;
      }}
      empty={<Trans>No fence saw one of your trucks come and leave on these days.</Trans>}
    />
  );
}
