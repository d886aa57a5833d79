import {
  rateVital,
  type SystemReport,
  type VitalFigure,
  type VitalRating,
  type WebVital,
} from '@haulboard/contract';
import { UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './system.module.css';
import { useFigures } from './use-figures.ts';

/** Enough to compare builds of all parts; one part has its own list. */
const MAX_SHOWN = 60;

/** How builds were to work with: what three of four visits kept within, and what Google calls that. */
export function VitalsCard({ report: { vitals }, part }: { report: SystemReport; part: string }) {
  const { t } = useLingui();
  const { ms, hundredths } = useFigures();
  const shown = vitals.filter(({ remote }) => part === '' || remote === part).slice(0, MAX_SHOWN);
  return (
    <section className={styles['card']} aria-label={t`Web vitals`}>
      <h2>
        <Trans>Web vitals</Trans>
      </h2>
      <p className={styles['soft']}>
        <Trans>
          75 % of visits were within these. Times to the screen are kept for seven days, the others for
          ninety.
        </Trans>
      </p>
      {shown.length === 0 ? (
        <p>
          <Trans>Nobody’s browser measured a page on these days.</Trans>
        </p>
      ) : (
        <table className={styles['table']} aria-label={t`Web vitals`}>
          <thead>
            <tr>
              <th scope="col">{t`Part and build`}</th>
              <th scope="col">{t`On the screen`}</th>
              <th scope="col">{t`Largest element drawn (LCP)`}</th>
              <th scope="col">{t`Answer to a click or key (INP)`}</th>
              <th scope="col">{t`Layout shift (CLS)`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ remote, build, ready, lcp, inp, cls }) => (
              <tr key={`${remote} ${build}`}>
                <th scope="row">
                  {remote} {build}
                </th>
                <Figure figure={ready} write={ms} />
                <Figure figure={lcp} write={ms} metric="LCP" />
                <Figure figure={inp} write={ms} metric="INP" />
                <Figure figure={cls} write={hundredths} metric="CLS" />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type FigureProps = { figure: VitalFigure; write: (value: number) => string; metric?: WebVital };

function Figure({ figure, write, metric }: FigureProps) {
  const { count } = useFigures();
  if (figure === null) {
    return <td>{UNKNOWN}</td>;
  }
  const { p75 } = figure;
  const written = count(figure.count);
  return (
    <td>
      {metric === undefined ? write(p75) : <Rated text={write(p75)} rating={rateVital(metric, p75)} />}
      <span className={styles['of']}>
        <Trans>of {written}</Trans>
      </span>
    </td>
  );
}

function Rated({ text, rating }: { text: string; rating: VitalRating }) {
  const { t } = useLingui();
  const words: Record<VitalRating, string> = {
    good: t`good`,
    'needs-improvement': t`needs improvement`,
    poor: t`poor`,
  };
  return (
    <span className={styles[rating]}>
      {text} {words[rating]}
    </span>
  );
}
