import { Chart, type ChartData } from '@haulboard/charts';
import type { RunningReport, TruckUse } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { usedShare } from '../../../model/running.ts';
import { RowLink } from '../row-link.tsx';
import type { ChartGiven } from './chart-given.ts';

type Props = ChartGiven & { uses: NonNullable<RunningReport['uses']> };

const loadsPerDay = ({ loads, worked }: TruckUse) => (worked === 0 ? null : loads / worked);

/** On which part of its days a truck worked. */
export function UseChart({ running, numbers, days, uses: { now, before, rows } }: Props) {
  const { t } = useLingui();
  const { count, percent, tenth } = numbers;
  const [share, shareBefore, perDay] = [usedShare(now), usedShare(before), loadsPerDay(now)];
  const data: ChartData = {
    labelName: t`Truck`,
    labels: rows.map(({ name }) => name),
    columns: [
      {
        name: t`Used`,
        values: rows.map((row) => usedShare(row.now)),
        format: percent,
        ...(share === null ? {} : { total: share }),
        tone: 'main',
      },
      {
        name: t`Used before`,
        values: rows.map((row) => usedShare(row.before)),
        format: percent,
        ...(shareBefore === null ? {} : { total: shareBefore }),
      },
      { name: t`Days at hand`, values: rows.map((row) => row.now.days), format: count, total: now.days },
      { name: t`Days worked`, values: rows.map((row) => row.now.worked), format: count, total: now.worked },
      {
        name: t`Loads a day worked`,
        values: rows.map((row) => loadsPerDay(row.now)),
        format: tenth,
        ...(perDay === null ? {} : { total: perDay }),
      },
      { name: t`Loads`, values: rows.map((row) => row.now.loads), format: count, total: now.loads },
    ],
  };
  return (
    <Chart
      title={t`Use of trucks`}
      note={
        <Trans>
          Days with a completed load, of all days until today on which the truck was at hand: not away all
          day, not lent all day. Sundays and holidays are days. Filters by truck and carrier hold.
        </Trans>
      }
      kind="bars"
      data={data}
      hasBoth
      fileName={`use-of-trucks-${days}`}
      renderLabel={(at) => {
        const row = rows[at];
        return (
          <RowLink to={row && running.addressOf({ figure: 'use', id: row.id })}>{data.labels[at]}</RowLink>
        );
      }}
      empty={<Trans>No truck was at hand on these days.</Trans>}
    />
  );
}
