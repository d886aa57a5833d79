import { Select } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';
import { searchOptions, type Option } from './option-text.ts';

type Props = {
  id: string;
  label: string;
  error: string;
  value: number | null;
  options: Option[];
  isDisabled: boolean;
  onChoose: (value: number | null) => void;
};

/** One question of the editor: type to search, Enter to take. */
export function EditorSelect({ id, label, error, value, options, isDisabled, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div>
        <Select<number>
          id={id}
          className={styles['select'] ?? ''}
          {...(value === null ? { value: null } : { value })}
          options={options}
          showSearch={searchOptions}
          disabled={isDisabled}
          allowClear
          placeholder={t`Type to search`}
          notFoundContent={t`Nothing fits`}
          {...(error === '' ? {} : { status: 'error' as const })}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onSelect={(chosen) => onChoose(chosen)}
          onClear={() => onChoose(null)}
        />
        <div id={`${id}-error`} className={styles['error']}>
          {error}
        </div>
      </div>
    </>
  );
}
