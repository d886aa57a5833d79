import { DayField } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import styles from './match.module.css';

type Props = {
  from: string;
  to: string;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** Which days are looked at. */
export function MatchDays({ from, to, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles['days']}>
      <span className={styles['soft']}>{t`From day`}</span>
      <DayField
        aria-label={t`From day`}
        value={from}
        onChange={(day) => onChange({ from: day, ...(day > to ? { to: day } : {}) })}
      />
      <span className={styles['soft']}>{t`To day`}</span>
      <DayField
        aria-label={t`To day`}
        value={to}
        onChange={(day) => onChange({ to: day, ...(day < from ? { from: day } : { from }) })}
      />
    </div>
  );
}
