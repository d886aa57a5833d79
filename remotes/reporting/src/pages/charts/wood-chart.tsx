import { Chart, type ChartData } from '@haulboard/charts';
import { pairParts, type Hauled, type Report, type ReportNote } from '@haulboard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { tonnesOf } from '../../model/figures.ts';
import { docketsAddress } from '../../model/report-address.ts';
import { marksOf, useNoteName } from './notes.tsx';
import { RowLink } from './row-link.tsx';
import type { Numbers } from './use-numbers.ts';
import type { ReportState } from './use-report.ts';

type Props = { report: Report; state: ReportState; numbers: Numbers; notes: readonly ReportNote[] };

/** Tonnes over the range, with the period before as a line. */
export function WoodChart({ report, state, numbers, notes }: Props) {
  const { t } = useLingui();
  const nameOf = useNoteName();
  const { parts, partsBefore, by, hauled, before, from, to } = report;
  const pairs = pairParts(parts, partsBefore);
  const labels = pairs.map((pair) => numbers.pair(pair, by));
  const ofNow = (read: (part: Hauled) => number) => pairs.map(({ now }) => (now ? read(now.hauled) : null));
  const data: ChartData = {
    labelName: t`Period`,
    labels: hauled.dockets + before.dockets === 0 ? [] : labels,
    fileLabels: pairs.map(({ now, before: then }) => {
      const days = now ?? then;
      return days ? numbers.filePart(days, by) : '';
    }),
    marks: marksOf(notes, report, nameOf),
    columns: [
      {
        name: t`Tonnes`,
        values: ofNow(tonnesOf),
        format: numbers.tonnes,
        total: tonnesOf(hauled),
        tone: 'main',
      },
      {
        name: t`Tonnes before`,
        values: pairs.map((pair) => (pair.before ? tonnesOf(pair.before.hauled) : null)),
        format: numbers.tonnes,
        total: tonnesOf(before),
        // A line along the bottom would say nothing.
        ...(before.netKg > 0 ? { tone: 'before' as const } : {}),
      },
      {
        name: t`Loads`,
        values: ofNow(({ loads }) => loads),
        format: numbers.count,
        total: hauled.loads,
      },
      {
        name: t`Dockets`,
        values: ofNow(({ dockets }) => dockets),
        format: numbers.count,
        total: hauled.dockets,
      },
    ],
  };
  const missing = hauled.dockets - hauled.weighed;
  const [weightless, all] = [numbers.count(missing), numbers.count(hauled.dockets)];
  return (
    <Chart
      title={t`Tonnes hauled`}
      {...(missing > 0
        ? {
            note: (
              <Plural
                value={missing}
                one={`${weightless} of ${all} dockets has no weight yet and adds no tonnes.`}
                other={`${weightless} of ${all} dockets have no weight yet and add no tonnes.`}
              />
            ),
          }
        : {})}
      kind="columns"
      data={data}
      fileName={`tonnes-${from}-${to}`}
      renderLabel={(at) => {
        const part = parts[at];
        return (
          <RowLink to={part && docketsAddress({ from: part.from, to: part.to, query: state.query })}>
            {labels[at]}
          </RowLink>
        );
      }}
      empty={<Trans>Nothing was hauled on these days.</Trans>}
    />
  );
}
