import { Chart, type ChartData } from '@haulboard/charts';
import type { Report, ReportNote } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { marksOf, useNoteName } from './notes.tsx';
import { RowLink } from './row-link.tsx';
import type { OpenedRows } from './running/use-running.ts';
import type { Numbers } from './use-numbers.ts';

type Props = { report: Report; rows: OpenedRows; numbers: Numbers; notes: readonly ReportNote[] };

/** What became of the published loads; a row leads to each of them. */
export function PlanChart({ report, rows, numbers, notes }: Props) {
  const { t } = useLingui();
  const nameOf = useNoteName();
  const { parts, by, plan, from, to } = report;
  const format = numbers.count;
  const data: ChartData = {
    labelName: t`Period`,
    labels: plan.planned === 0 ? [] : parts.map((part) => numbers.part(part, by)),
    fileLabels: parts.map((part) => numbers.filePart(part, by)),
    marks: marksOf(notes, report, nameOf),
    columns: [
      { name: t`Planned`, values: parts.map((part) => part.plan.planned), format, total: plan.planned },
      {
        name: t`Delivered`,
        values: parts.map((part) => part.plan.delivered),
        format,
        total: plan.delivered,
        tone: 'good',
      },
      {
        name: t`Not finished`,
        values: parts.map((part) => part.plan.open),
        format,
        total: plan.open,
        tone: 'open',
      },
      {
        name: t`Cancelled`,
        values: parts.map((part) => part.plan.cancelled),
        format,
        total: plan.cancelled,
        tone: 'off',
      },
      {
        name: t`Declined`,
        values: parts.map((part) => part.plan.declined),
        format,
        total: plan.declined,
        tone: 'bad',
      },
    ],
  };
  return (
    <Chart
      title={t`Delivered against plan`}
      kind="stacked"
      data={data}
      fileName={`plan-${from}-${to}`}
      renderLabel={(at) => {
        const part = parts[at];
        const days = part && part.plan.planned > 0 ? part : undefined;
        return <RowLink to={days && rows.addressOf({ figure: 'plan' }, days)}>{data.labels[at]}</RowLink>;
      }}
      empty={<Trans>No load was published for these days.</Trans>}
    />
  );
}
