import { Chart, type ChartData } from '@haulboard/charts';
import type { Report } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Numbers } from './use-numbers.ts';

/** What became of the published loads. */
export function PlanChart({ report, numbers }: { report: Report; numbers: Numbers }) {
  const { t } = useLingui();
  const { parts, by, plan, from, to } = report;
  const format = numbers.count;
  const data: ChartData = {
    labelName: t`Period`,
    labels: plan.planned === 0 ? [] : parts.map((part) => numbers.part(part, by)),
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
      empty={<Trans>No load was published for these days.</Trans>}
    />
  );
}
