import { ClockField, DayField } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import styles from './closures.module.css';

type Props = {
  id: string;
  label: string;
  /** `2026-11-21T15:00`; without its time while none is typed. */
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

/** A day and a time of it. */
export function MomentField({ id, label, value, isDisabled, onChange }: Props) {
  const { t } = useLingui();
  const [day = '', clock = ''] = value.split('T');
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['times']}>
        <DayField
          id={id}
          value={day}
          disabled={isDisabled}
          onChange={(chosen) => onChange(`${chosen}T${clock}`)}
        />
        <ClockField
          className={styles['clock'] ?? ''}
          aria-label={t`${label}, time`}
          value={clock}
          disabled={isDisabled}
          onChange={(typed) => onChange(`${day}T${typed}`)}
        />
      </div>
    </>
  );
}
