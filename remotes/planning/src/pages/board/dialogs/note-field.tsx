import { Input } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';

type Props = { id: string; value: string; error: string; onChange: (note: string) => void };

/** What the driver is told of a load. */
export function NoteField({ id, value, error, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {t`Note to the driver`}
      </label>
      <div>
        <Input.TextArea
          id={id}
          value={value}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 4 }}
          {...(error === '' ? {} : { status: 'error' as const })}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        <div id={`${id}-error`} className={styles['error']}>
          {error}
        </div>
      </div>
    </>
  );
}
