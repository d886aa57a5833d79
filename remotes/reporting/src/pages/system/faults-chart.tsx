import { Chart } from '@haulboard/charts';
import type { SystemReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFigures } from './use-figures.ts';

/** Faults that pages told of, by part and build. */
export function FaultsChart({ report: { faults, from, to }, part }: { report: SystemReport; part: string }) {
  const { t } = useLingui();
  const { count, moment } = useFigures();
  const shown = faults.filter(({ remote }) => part === '' || remote === part);
  return (
    <Chart
      title={t`Faults of pages`}
      kind="bars"
      hasBoth
      fileName={`faults-${from}-${to}`}
      data={{
        labelName: t`Part, build and fault`,
        labels: shown.map(({ remote, build, message, path }) => `${remote} ${build}: ${message} (${path})`),
        columns: [
          { name: t`Times`, values: shown.map((one) => one.count), format: count, tone: 'bad', step: 1 },
          { name: t`Last`, values: shown.map(({ lastAt }) => lastAt), format: moment },
        ],
      }}
      empty={<Trans>No page told of a fault on these days.</Trans>}
    />
  );
}
