import type { Report } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { Trans } from '@lingui/react/macro';
import { Figure, Figures } from '../../components/figures.tsx';
import { changeOf, deliveredShare, tonnesOf } from '../../model/figures.ts';
import styles from './charts.module.css';
import type { Numbers } from './use-numbers.ts';

/** The figures of the whole range, each with the period before. */
export function Summary({ report, numbers }: { report: Report; numbers: Numbers }) {
  const { hauled, before, plan, beforeFrom, beforeTo } = report;
  const share = deliveredShare(plan);
  const open = numbers.count(plan.open);
  const [first, last] = [formatDay(beforeFrom), formatDay(beforeTo)];
  return (
    <>
      <Figures>
        <Figure name={<Trans>Tonnes</Trans>} value={numbers.tonnes(tonnesOf(hauled))}>
          <Change now={hauled.netKg} before={before.netKg} numbers={numbers} />
        </Figure>
        <Figure name={<Trans>Loads</Trans>} value={numbers.count(hauled.loads)}>
          <Change now={hauled.loads} before={before.loads} numbers={numbers} />
        </Figure>
        <Figure name={<Trans>Planned loads</Trans>} value={numbers.count(plan.planned)}>
          {share !== undefined && (
            <Trans>
              {share} % delivered, {open} not finished
            </Trans>
          )}
        </Figure>
        <Figure
          name={<Trans>Cancelled or declined</Trans>}
          value={numbers.count(plan.cancelled + plan.declined)}
        >
          <Trans>of the planned loads</Trans>
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

type ChangeProps = { now: number; before: number; numbers: Numbers };

function Change({ now, before, numbers }: ChangeProps) {
  const change = changeOf(now, before);
  if (change === undefined) {
    return <Trans>nothing before</Trans>;
  }
  const percent = numbers.count(Math.abs(change));
  if (change === 0) {
    return <Trans>as before</Trans>;
  }
  return change > 0 ? <Trans>{percent} % more</Trans> : <Trans>{percent} % less</Trans>;
}
