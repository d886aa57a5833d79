import type { RunningReport } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { Figure, Figures } from '../../../components/figures.tsx';
import { emptyShare, lostOf, usedShare } from '../../../model/running.ts';
import styles from '../charts.module.css';
import type { RunningNumbers } from './use-running-numbers.ts';

type Props = { report: RunningReport; numbers: RunningNumbers };

/** The figures of the whole range, each with the period before. */
export function RunningSummary({ report, numbers: { count, minutes, percent } }: Props) {
  const { waits, ways, lags, uses, lost, beforeFrom, beforeTo } = report;
  const [first, last] = [formatDay(beforeFrom), formatDay(beforeTo)];
  const text = (value: number | null, write: (value: number) => string) =>
    value === null ? UNKNOWN : write(value);
  const before = (value: string) =>
    value === UNKNOWN ? <Trans>nothing before</Trans> : <Trans>{value} before</Trans>;
  return (
    <>
      <Figures>
        {waits && (
          <Figure
            name={<Trans>Median stay at destinations</Trans>}
            value={text(waits.destinations.now.medianMinutes, minutes)}
          >
            {before(text(waits.destinations.before.medianMinutes, minutes))}
          </Figure>
        )}
        {ways && (
          <Figure name={<Trans>Empty running</Trans>} value={text(emptyShare(ways.now), percent)}>
            {before(text(emptyShare(ways.before), percent))}
          </Figure>
        )}
        {uses && (
          <Figure name={<Trans>Use of trucks</Trans>} value={text(usedShare(uses.now), percent)}>
            {before(text(usedShare(uses.before), percent))}
          </Figure>
        )}
        {lost && (
          <Figure name={<Trans>Loads not hauled</Trans>} value={count(lostOf(lost.now))}>
            {before(count(lostOf(lost.before)))}
          </Figure>
        )}
        <Figure name={<Trans>Docket lag</Trans>} value={text(lags.now.medianMinutes, minutes)}>
          {before(text(lags.before.medianMinutes, minutes))}
        </Figure>
      </Figures>
      <p className={styles['note']}>
        <Trans>
          Compared with {first} to {last}.
        </Trans>
      </p>
    </>
  );
}
