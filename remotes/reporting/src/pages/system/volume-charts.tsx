import { Chart } from '@haulboard/charts';
import type { SystemReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFigures } from './use-figures.ts';

const MEGABYTE = 1_048_576;
const MAX_TABLES = 20;

type Props = { report: SystemReport };

/** How much room the data takes, day by day. */
export function VolumeChart({ report: { volume, from, to } }: Props) {
  const { t } = useLingui();
  const { megabytes, day } = useFigures();
  return (
    <Chart
      title={t`Data by day`}
      kind="columns"
      fileName={`data-${from}-${to}`}
      data={{
        labelName: t`Day`,
        labels: volume.map((one) => day(one.day)),
        columns: [
          {
            name: t`Size`,
            values: volume.map(({ bytes }) => bytes / MEGABYTE),
            format: megabytes,
            tone: 'main',
          },
        ],
      }}
      empty={<Trans>The data was not measured on these days.</Trans>}
    />
  );
}

/** The largest tables, and by how much they grew. */
export function TablesChart({ report: { tables, from, to } }: Props) {
  const { t } = useLingui();
  const { megabytes, count } = useFigures();
  const shown = tables.slice(0, MAX_TABLES);
  return (
    <Chart
      title={t`Largest tables`}
      kind="bars"
      fileName={`tables-${from}-${to}`}
      data={{
        labelName: t`Table`,
        labels: shown.map(({ name }) => name),
        columns: [
          {
            name: t`Size`,
            values: shown.map(({ bytes }) => bytes / MEGABYTE),
            format: megabytes,
            tone: 'main',
          },
          {
            name: t`Growth`,
            values: shown.map(({ grownBytes }) => grownBytes / MEGABYTE),
            format: megabytes,
          },
          { name: t`Rows, about`, values: shown.map(({ rows }) => rows), format: count },
        ],
      }}
      empty={<Trans>The data was not measured on these days.</Trans>}
    />
  );
}
