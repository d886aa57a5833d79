import { rateVital, type PartStatus, type VitalFigure, type VitalRating } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './releases.module.css';

const SECOND_MS = 1_000;
/** Those that were opened last; `/system/reports` has all. */
const MAX_SHOWN = 5;

/** Who has a build, and how it is to work with: what three of four visits kept within. */
export function BuildVitals({ part: { part, build, vitals } }: { part: PartStatus }) {
  const { t } = useLingui();
  const write = useMilliseconds();
  const known = vitals.slice(0, MAX_SHOWN);
  const isKnown = build === '' || known.some((row) => row.build === build);
  const rows = isKnown ? known : [{ build, people: 0, ready: null, inp: null }, ...known];
  if (rows.length === 0) {
    return null;
  }
  return (
    <div>
      <p className={styles['quiet']}>
        <Trans>75 % within, in the last seven days:</Trans>
      </p>
      <table className={`${styles['sizes']} ${styles['vitals']}`} aria-label={t`Web vitals of ${part}`}>
        <thead>
          <tr>
            <th scope="col">{t`Build`}</th>
            <th scope="col">{t`People`}</th>
            <th scope="col">{t`On the screen`}</th>
            <th scope="col">
              <abbr title={t`From a click or a key until the page shows an answer`}>INP</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.build}>
              <td>
                <code>{row.build}</code>
              </td>
              <td>{row.people}</td>
              <td>{row.ready === null ? UNKNOWN : write(row.ready.p75)}</td>
              <td>
                <Inp inp={row.inp} write={write} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TONES: Readonly<Record<VitalRating, string | undefined>> = {
  good: styles['good'],
  'needs-improvement': styles['waiting'],
  poor: styles['bad'],
};

function Inp({ inp, write }: { inp: VitalFigure; write: (ms: number) => string }) {
  const { t } = useLingui();
  if (inp === null) {
    return UNKNOWN;
  }
  const words: Record<VitalRating, string> = {
    good: t`good`,
    'needs-improvement': t`needs improvement`,
    poor: t`poor`,
  };
  const rating = rateVital('INP', inp.p75);
  return (
    <span className={TONES[rating]}>
      {write(inp.p75)}, {words[rating]}
    </span>
  );
}

function useMilliseconds(): (ms: number) => string {
  const language = useLocale() === 'zh-CN' ? 'zh-CN' : 'en-NZ';
  const tenth = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (ms) => (ms < SECOND_MS ? `${Math.round(ms)} ms` : `${tenth.format(ms / SECOND_MS)} s`);
}
