import { DayField } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { formatDay, type Day } from '@haulboard/contract/time';
import { useState } from 'react';
import { beginOn, endOn, type Days } from '../model/ranges.ts';
import styles from './filters.module.css';

export type DayEndsProps = {
  days: Days;
  /** How many days may be asked about at once. */
  maxDays: number;
  put: (change: Readonly<Record<string, string>>) => void;
};

/** The first and the last day. When one is changed the other moves along, and it is said when too many made it move. */
export function DayEnds({ days: { from, to }, maxDays, put }: DayEndsProps) {
  const { t } = useLingui();
  const [shortened, setShortened] = useState<Days & { word: string }>();
  const begin = (day: Day) => {
    const next = beginOn(day, to, maxDays);
    const last = formatDay(next.to);
    const word = t`At most ${maxDays} days: the last day is now ${last}.`;
    setShortened(next.to < to ? { ...next, word } : undefined);
    put(next);
  };
  const end = (day: Day) => {
    const next = endOn(from, day, maxDays);
    const first = formatDay(next.from);
    const word = t`At most ${maxDays} days: the first day is now ${first}.`;
    setShortened(next.from > from ? { ...next, word } : undefined);
    put(next);
  };
  // Other days may come by the address: what was said is not about those.
  const isSaid = shortened?.from === from && shortened.to === to;
  return (
    <>
      <DayField aria-label={t`From day`} value={from} onChange={begin} />
      <DayField aria-label={t`To day`} value={to} onChange={end} />
      <output className={styles['word']} aria-live="polite">
        {isSaid && shortened.word}
      </output>
    </>
  );
}
