import { Chart, type ChartData } from '@haulboard/charts';
import { ROLES, type SystemReport } from '@haulboard/contract';
import { namesIn } from '@haulboard/names';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFigures } from './use-figures.ts';

const TONES = [
  'main',
  'open',
  'off',
  'before',
  'second',
  'third',
  'bad',
  'fourth',
  'fifth',
] as const satisfies readonly ChartData['columns'][number]['tone'][];

/** People who had a page open, day by day and by role. */
export function UsageChart({ report: { usage, from, to } }: { report: SystemReport }) {
  const { i18n, t } = useLingui();
  const { roles: roleNames } = namesIn(i18n.locale);
  const nameOf = (role: string) => {
    const known = ROLES.find((each) => each === role);
    return known ? roleNames[known] : t`No role`;
  };
  const { count, day } = useFigures();
  const days = [...new Set(usage.map((one) => one.day))];
  const roles = [...new Set(usage.map(({ role }) => role))];
  return (
    <Chart
      title={t`People by role`}
      kind="stacked"
      fileName={`people-${from}-${to}`}
      data={{
        labelName: t`Day`,
        labels: days.map(day),
        columns: roles.map((role, at) => ({
          name: nameOf(role),
          values: days.map((one) => usage.find((row) => row.day === one && row.role === role)?.people ?? 0),
          format: count,
          tone: TONES[at % TONES.length] ?? 'main',
        })),
      }}
      empty={<Trans>Nobody had a page open on these days.</Trans>}
    />
  );
}
