import { Chart } from '@haulboard/charts';
import type { SystemReport } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useFigures } from './use-figures.ts';

/** Ways in, day by day; a day leads to all that was done on it. */
export function SignInsChart({ report: { signIns, from, to } }: { report: SystemReport }) {
  const { t } = useLingui();
  const { count, day } = useFigures();
  return (
    <Chart
      title={t`Sign-ins`}
      kind="stacked"
      fileName={`sign-ins-${from}-${to}`}
      data={{
        labelName: t`Day`,
        labels: signIns.map((one) => day(one.day)),
        columns: [
          { name: t`Signed in`, values: signIns.map(({ done }) => done), format: count, tone: 'good' },
          { name: t`Refused`, values: signIns.map(({ failed }) => failed), format: count, tone: 'open' },
          {
            name: t`Locked out`,
            values: signIns.map(({ lockOuts }) => lockOuts),
            format: count,
            tone: 'bad',
          },
          { name: t`Calls refused inside`, values: signIns.map(({ refused }) => refused), format: count },
        ],
      }}
      renderLabel={(at) => {
        const one = signIns[at]?.day ?? from;
        return <Link to={`/settings/audit?from=${one}&to=${one}`}>{day(one)}</Link>;
      }}
      empty={<Trans>Nobody signed in on these days.</Trans>}
    />
  );
}
