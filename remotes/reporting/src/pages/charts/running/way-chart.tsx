import { Chart, type ChartData } from '@haulboard/charts';
import type { RunningReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { emptyShare } from '../../../model/running.ts';
import { RowLink } from '../row-link.tsx';
import type { ChartGiven } from './chart-given.ts';

type Props = ChartGiven & { ways: NonNullable<RunningReport['ways']> };

/** Which part of their way trucks drive empty. */
export function WayChart({ running, numbers, days, ways: { now, before, rows } }: Props) {
  const { t } = useLingui();
  const { count, km, percent } = numbers;
  const [share, shareBefore] = [emptyShare(now), emptyShare(before)];
  const data: ChartData = {
    labelName: t`Truck`,
    labels: rows.map(({ name }) => name),
    columns: [
      {
        name: t`Empty`,
        values: rows.map((row) => emptyShare(row.now)),
        format: percent,
        ...(share === null ? {} : { total: share }),
        tone: 'main',
      },
      {
        name: t`Empty before`,
        values: rows.map((row) => emptyShare(row.before)),
        format: percent,
        ...(shareBefore === null ? {} : { total: shareBefore }),
      },
      {
        name: t`Empty way`,
        values: rows.map((row) => row.now.tenthsEmpty),
        format: km,
        total: now.tenthsEmpty,
      },
      {
        name: t`Loaded way`,
        values: rows.map((row) => row.now.tenthsLoaded),
        format: km,
        total: now.tenthsLoaded,
      },
      { name: t`Loads`, values: rows.map((row) => row.now.loads), format: count, total: now.loads },
    ],
  };
  return (
    <Chart
      title={t`Empty running`}
      note={
        <Trans>
          Completed loads, by the plan’s estimates of the road. The way home after the last load is not in it.
        </Trans>
      }
      kind="bars"
      data={data}
      hasBoth
      fileName={`empty-running-${days}`}
      renderLabel={(at) => {
        const row = rows[at];
        return (
          <RowLink to={row && running.addressOf({ figure: 'way', id: row.id })}>{data.labels[at]}</RowLink>
        );
      }}
      empty={<Trans>No load was completed on these days.</Trans>}
    />
  );
}
