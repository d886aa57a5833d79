import type { Report } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
      <dl className={styles['summary']}>
        <Figure
          name={<Trans>Tonnes</Trans>}
          value={numbers.tonnes(tonnesOf(hauled))}
          more={<Change now={hauled.netKg} before={before.netKg} />}
        />
        <Figure
          name={<Trans>Loads</Trans>}
          value={numbers.count(hauled.loads)}
          more={<Change now={hauled.loads} before={before.loads} />}
        />
        <Figure
          name={<Trans>Planned loads</Trans>}
          value={numbers.count(plan.planned)}
          more={share === undefined ? undefined : <Trans>{share} % delivered</Trans>}
        />
        <Figure
          name={<Trans>Cancelled or declined</Trans>}
          value={numbers.count(plan.cancelled + plan.declined)}
          more={<Trans>{open} not finished</Trans>}
        />
      </dl>
      <p className={styles['note']}>
        <Trans>
          Compared with {first} to {last}.
        </Trans>
      </p>
    </>
  );
}

type FigureProps = { name: ReactNode; value: string; more: ReactNode };

function Figure({ name, value, more }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {more !== undefined && <span>{more}</span>}
      </dd>
    </div>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === undefined) {
    return <Trans>nothing before</Trans>;
  }
  const percent = Math.abs(change);
  if (change === 0) {
    return <Trans>as before</Trans>;
  }
  return change > 0 ? <Trans>{percent} % more</Trans> : <Trans>{percent} % less</Trans>;
}
