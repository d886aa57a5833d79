import { Chart } from '@haulboard/charts';
import type { SystemReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOutcomeNames } from './outcome-names.ts';
import { useFigures } from './use-figures.ts';

/** How builds came to the screen and how long it took; what went wrong comes first. */
export function BuildsChart({ report: { loads, from, to }, part }: { report: SystemReport; part: string }) {
  const { t } = useLingui();
  const { count, ms, moment } = useFigures();
  const nameOf = useOutcomeNames();
  const shown = loads.filter(({ remote }) => part === '' || remote === part);
  return (
    <Chart
      title={t`Loading of parts`}
      note={<Trans>Until the part was on the screen, or failed. Kept for seven days.</Trans>}
      kind="bars"
      hasBoth
      fileName={`builds-${from}-${to}`}
      data={{
        labelName: t`Part, build and outcome`,
        labels: shown.map(({ remote, build, ...outcome }) => `${remote} ${build}: ${nameOf(outcome)}`),
        columns: [
          { name: t`Times`, values: shown.map((one) => one.count), format: count },
          { name: t`Median`, values: shown.map(({ p50 }) => p50), format: ms },
          { name: t`95 % within`, values: shown.map(({ p95 }) => p95), format: ms, tone: 'main' },
          { name: t`Last`, values: shown.map(({ lastAt }) => lastAt), format: moment },
        ],
      }}
      empty={<Trans>No part was loaded on these days.</Trans>}
    />
  );
}
