import { Chart, type ChartColumn, type ChartData } from '@haulboard/charts';
import { groupOf, type Report, type ReportDimension, type ReportGroup } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { tonnesOf } from '../../model/figures.ts';
import { docketsAddress } from '../../model/report-address.ts';
import { DIMENSION_NAMES } from '../../components/filter-labels.ts';
import { GROUP_TITLES, NONE_NAMES } from './labels.ts';
import { RowLink } from './row-link.tsx';
import type { Numbers } from './use-numbers.ts';
import type { ReportState } from './use-report.ts';

type Props = { dimension: ReportDimension; report: Report; state: ReportState; numbers: Numbers };

/** The same figures by grade, truck or whatever: bars, and beside them the table that leads to the dockets. */
export function GroupChart({ dimension, report, state, numbers }: Props) {
  const { t, i18n } = useLingui();
  const { from, to } = report;
  const rows = groupOf(report, dimension);
  const nameOf = ({ id, name }: ReportGroup) => (id === null ? i18n._(NONE_NAMES[dimension]) : name);
  const column = (name: string, read: (row: ReportGroup) => number): ChartColumn => ({
    name,
    values: rows.map(read),
    format: numbers.count,
  });
  const data: ChartData = {
    labelName: i18n._(DIMENSION_NAMES[dimension]),
    labels: rows.map(nameOf),
    columns: [
      {
        name: t`Tonnes`,
        values: rows.map(({ hauled }) => tonnesOf(hauled)),
        format: numbers.tonnes,
        total: tonnesOf(report.hauled),
        tone: 'main',
      },
      {
        name: t`Tonnes before`,
        values: rows.map(({ before }) => tonnesOf(before)),
        format: numbers.tonnes,
        total: tonnesOf(report.before),
      },
      { ...column(t`Loads`, ({ hauled }) => hauled.loads), total: report.hauled.loads },
      { ...column(t`Planned`, ({ plan }) => plan.planned), total: report.plan.planned },
      { ...column(t`Delivered`, ({ plan }) => plan.delivered), total: report.plan.delivered },
    ],
  };
  return (
    <Chart
      title={i18n._(GROUP_TITLES[dimension])}
      kind="bars"
      data={data}
      hasBoth
      fileName={`${dimension}-${from}-${to}`}
      renderLabel={(at) => {
        const row = rows[at];
        const group =
          row && row.id !== null && row.hauled.dockets > 0 ? { dimension, id: row.id } : undefined;
        return (
          <RowLink to={group && docketsAddress({ from, to, query: state.query, group })}>
            {data.labels[at]}
          </RowLink>
        );
      }}
      empty={<Trans>Nothing was hauled or planned on these days.</Trans>}
    />
  );
}
