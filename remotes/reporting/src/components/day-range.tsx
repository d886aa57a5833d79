import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '@haulboard/contract/time';
import { daysOf, rangeOf, RANGE_NAMES, type RangeName } from '../model/ranges.ts';
import { DayEnds, type DayEndsProps } from './day-ends.tsx';
import { RANGE_LABELS } from './filter-labels.ts';
import styles from './filters.module.css';

type Props = Omit<DayEndsProps, 'days'> & {
  /** The days that are shown. */
  from: Day;
  to: Day;
  today: Day;
  /** The days that were asked for, while other ones are shown. */
  asked?: { from?: Day | undefined; to?: Day | undefined };
  names?: readonly RangeName[];
};

/** Which days: a usual range, or the first and the last of any other. */
export function DayRange({ from, to, today, asked = {}, names = RANGE_NAMES, maxDays, put }: Props) {
  const { t, i18n } = useLingui();
  const days = { from: asked.from ?? from, to: asked.to ?? to };
  const range = rangeOf(days, today);
  return (
    <>
      <Select<RangeName>
        className={styles['range'] ?? ''}
        aria-label={t`Range of days`}
        placeholder={t`Other days`}
        {...(range === undefined ? {} : { value: range })}
        options={names.map((name) => ({ value: name, label: i18n._(RANGE_LABELS[name]) }))}
        onChange={(name: RangeName) => put(daysOf(name, today))}
      />
      <DayEnds days={days} maxDays={maxDays} put={put} />
    </>
  );
}
