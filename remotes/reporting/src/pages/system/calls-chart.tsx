import { Chart } from '@haulboard/charts';
import type { SystemReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFigures } from './use-figures.ts';

const MAX_SHOWN = 40;

/** Calls of the API, the slowest first. */
export function CallsChart({ report: { calls, from, to } }: { report: SystemReport }) {
  const { t } = useLingui();
  const { count, ms } = useFigures();
  const shown = calls.slice(0, MAX_SHOWN);
  return (
    <Chart
      title={t`Slow calls`}
      note={<Trans>With the time a call waited for its turn. Kept for two weeks.</Trans>}
      kind="bars"
      hasBoth
      fileName={`calls-${from}-${to}`}
      data={{
        labelName: t`Call`,
        labels: shown.map(({ call }) => call),
        columns: [
          { name: t`Times`, values: shown.map((one) => one.count), format: count },
          { name: t`Median`, values: shown.map(({ p50 }) => p50), format: ms },
          { name: t`95 % within`, values: shown.map(({ p95 }) => p95), format: ms, tone: 'main' },
          { name: t`99 % within`, values: shown.map(({ p99 }) => p99), format: ms },
          { name: t`Longest`, values: shown.map(({ maxMs }) => maxMs), format: ms },
          { name: t`Failed`, values: shown.map(({ faults }) => faults), format: count },
        ],
      }}
      empty={<Trans>No call was counted on these days yet: they are written once a minute.</Trans>}
    />
  );
}
