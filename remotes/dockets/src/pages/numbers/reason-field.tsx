import { Input } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './numbers.module.css';

/** Why numbers change hands. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        <Trans>Reason</Trans>
      </label>
      <Input id={id} value={value} maxLength={500} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
