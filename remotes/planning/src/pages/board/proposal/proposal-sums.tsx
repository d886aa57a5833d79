import type { ProposalLeftOver, ProposalResult, ProposalTotals } from '@haulboard/contract';
import { formatDuration } from '@haulboard/contract/time';
import { Plural, useLingui } from '@lingui/react/macro';
import { whyNotText } from './proposal-labels.ts';
import styles from './proposal.module.css';

/** What, before anything was accepted, and with everything accepted. */
type Line = [string, string | number, string | number];

const tonnes = (kg: number) => Math.round(kg / 1000);

/** The plan before and with everything accepted, and how far that is from the best there could be. */
export function ProposalSums({ result }: { result: ProposalResult }) {
  const { t, i18n } = useLingui();
  const { before, after, gap, milliseconds } = result;
  const withoutTruck = (now: ProposalTotals, then: ProposalTotals): Line[] =>
    now.ofStock === undefined || then.ofStock === undefined
      ? [[t`Loads without a truck`, now.unassigned, then.unassigned]]
      : [
          [t`Unassigned on the board`, now.unassigned - now.ofStock, then.unassigned - then.ofStock],
          [t`Open stock nobody has planned, in loads`, now.ofStock, then.ofStock],
        ];
  const lines: Line[] = [
    [t`Loads on trucks`, before.loads, after.loads],
    [t`Tonnes`, tonnes(before.kg), tonnes(after.kg)],
    [t`Kilometres loaded`, Math.round(before.kmLoaded), Math.round(after.kmLoaded)],
    [t`Kilometres empty, ways home included`, Math.round(before.kmEmpty), Math.round(after.kmEmpty)],
    [
      t`Hours at risk (beyond 12 of a driver’s 13)`,
      formatDuration(before.riskMinutes * 60),
      formatDuration(after.riskMinutes * 60),
    ],
    ...withoutTruck(before, after),
  ];
  const percent = gap === null ? '' : i18n.number(1 - gap, { style: 'percent', maximumFractionDigits: 1 });
  const seconds = i18n.number(milliseconds / 1000, { maximumFractionDigits: 1 });
  return (
    <>
      <table className={styles['sums']}>
        <caption className={styles['visuallyHidden']}>{t`The plan in numbers`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`In numbers`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`All accepted`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([what, now, then]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{now}</td>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['soft']}>
        {gap === null
          ? t`Found in ${seconds} s; how far it is from the best possible is not known.`
          : t`Found in ${seconds} s. What is added is worth at least ${percent} of the best possible.`}
        <br />
        {t`Times include breaks and the turns of other trucks; the board allows a usual wait in line.`}
      </p>
    </>
  );
}

/** What found no truck. */
export function LeftOvers({ list }: { list: readonly ProposalLeftOver[] }) {
  const { t, i18n } = useLingui();
  const loads = list.reduce((sum, one) => sum + one.loads, 0);
  if (loads === 0) {
    return null;
  }
  return (
    <section aria-label={t`Without a truck`} className={styles['left']}>
      <h3>
        <Plural value={loads} one="# load found no truck" other="# loads found no truck" />
      </h3>
      <ul>
        {list.map((one) => (
          <li key={JSON.stringify(one)}>
            {one.loads} × {one.crewCode} {one.forestName} · {one.gradeCode}
            {one.destinationName === null ? '' : ` → ${one.destinationName}`}:{' '}
            <span className={styles['soft']}>{whyNotText(i18n, one.why)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
