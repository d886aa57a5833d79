import { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';

type Props = {
  id: string;
  value: string;
  isRequired: boolean;
  label?: string;
  onChange: (reason: string) => void;
};

/** Why something is done with a load: drivers and others read it. */
export function ReasonField({ id, value, isRequired, label, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {label ?? t`Reason`}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={500}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
