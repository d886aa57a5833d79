import { Checkbox, DayField } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { faultOf, firstDay, WEEKDAYS, type RhythmDraft } from '../../../model/drafts/rhythm.ts';
import styles from './recurring.module.css';
import { dayText, weekdayName } from './rhythm-labels.ts';

type Props = { rhythm: RhythmDraft; onChange: (rhythm: RhythmDraft) => void };

/** On which weekdays, from when and until when. */
export function RhythmFields({ rhythm, onChange }: Props) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { weekdays, fromDay, untilDay } = rhythm;
  const toggle = (weekday: number, isIn: boolean) =>
    onChange({
      ...rhythm,
      weekdays: WEEKDAYS.filter((one) => (one === weekday ? isIn : weekdays.includes(one))),
    });
  return (
    <>
      <fieldset className={styles['weekdays']}>
        <legend>{t`Weekdays`}</legend>
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            checked={weekdays.includes(weekday)}
            onChange={(event) => toggle(weekday, event.target.checked)}
          >
            {weekdayName(i18n, weekday)}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles['days']}>
        <label htmlFor={`${id}-from`}>{t`First day`}</label>
        <DayField
          id={`${id}-from`}
          value={fromDay}
          onChange={(day) => onChange({ ...rhythm, fromDay: day })}
        />
        <label htmlFor={`${id}-until`}>{t`Last day (optional)`}</label>
        <DayField
          id={`${id}-until`}
          isOptional
          value={untilDay}
          onChange={(day) => onChange({ ...rhythm, untilDay: day })}
        />
      </div>
      <RhythmLine rhythm={rhythm} />
    </>
  );
}

/** What the days come to, or what is wrong with them. */
function RhythmLine({ rhythm }: { rhythm: RhythmDraft }) {
  const { i18n, t } = useLingui();
  const fault = faultOf(rhythm);
  const first = firstDay(rhythm);
  if (fault === undefined && first !== undefined) {
    const day = dayText(i18n, first);
    return <output className={styles['line']}>{t`The first one comes on ${day}.`}</output>;
  }
  const faults = {
    noWeekday: t`Choose at least one weekday.`,
    noFirstDay: t`Choose the first day.`,
    endsBefore: t`The last day is before the first.`,
    neverComes: t`None of these weekdays is between the first and the last day.`,
  };
  return (
    <output className={`${styles['line']} ${styles['fault']}`}>
      {fault === undefined ? '' : faults[fault]}
    </output>
  );
}
