import { Switch } from '@haulboard/ui/form';
import { useId } from 'react';
import styles from '../settings.module.css';

type Props = { label: string; isOn: boolean; isBusy: boolean; onChange: (isOn: boolean) => void };

/** Yes or no, kept at once. It keeps the focus while it is being kept. */
export function WishSwitch({ label, isOn, isBusy, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['wish']}>
      <Switch
        id={id}
        checked={isOn}
        aria-busy={isBusy}
        onChange={(next) => {
          if (!isBusy) {
            onChange(next);
          }
        }}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
