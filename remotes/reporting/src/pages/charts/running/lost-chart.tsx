import { Chart, type ChartData } from '@haulboard/charts';
import type { RunningReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { lostOf } from '../../../model/running.ts';
import { RowLink } from '../row-link.tsx';
import type { ChartGiven } from './chart-given.ts';

type Props = ChartGiven & { lost: NonNullable<RunningReport['lost']> };

/** Loads that were cancelled, declined or missed, by the reason that was given. */
export function LostChart({
  running,
  numbers: { count },
  days,
  lost: { planned, now, before, rows },
}: Props) {
  const { t } = useLingui();
  const nameOf = (reason: string | null) => {
    if (reason === null) {
      return t`Other reasons`;
    }
    return reason === '' ? t`No reason given` : reason;
  };
  const data: ChartData = {
    labelName: t`Reason`,
    labels: rows.map(({ reason }) => nameOf(reason)),
    columns: [
      {
        name: t`Not hauled`,
        values: rows.map((row) => lostOf(row.now)),
        format: count,
        total: lostOf(now),
        tone: 'off',
        step: 1,
      },
      {
        name: t`Not hauled before`,
        values: rows.map((row) => lostOf(row.before)),
        format: count,
        total: lostOf(before),
      },
      {
        name: t`Cancelled`,
        values: rows.map((row) => row.now.cancelled),
        format: count,
        total: now.cancelled,
      },
      { name: t`Declined`, values: rows.map((row) => row.now.declined), format: count, total: now.declined },
      { name: t`Missed`, values: rows.map((row) => row.now.missed), format: count, total: now.missed },
    ],
  };
  const all = count(planned);
  return (
    <Chart
      title={t`Loads not hauled`}
      note={
        <Trans>
          Of {all} published loads. Missed are those that nobody completed or cancelled while their day
          lasted; nobody is asked why.
        </Trans>
      }
      kind="bars"
      data={data}
      hasBoth
      fileName={`not-hauled-${days}`}
      renderLabel={(at) => {
        const reason = rows[at]?.reason;
        return (
          <RowLink
            to={typeof reason === 'string' ? running.addressOf({ figure: 'lost', reason }) : undefined}
          >
            {data.labels[at]}
          </RowLink>
        );
      }}
      empty={<Trans>Every published load was hauled.</Trans>}
    />
  );
}
