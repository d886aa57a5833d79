import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import styles from './dialogs.module.css';
import { searchOptions, type Option } from './option-text.ts';

type Props = {
  id: string;
  label: string;
  /** What is wrong with the answer, with room for it; left out where nothing can be. */
  error?: string;
  value: number | null;
  options: Option[];
  isDisabled: boolean;
  /** What an empty answer means; else how to find one. */
  placeholder?: string;
  onChoose: (value: number | null) => void;
};

/** One question of the editor: type to search, Enter to take. */
export function EditorSelect(props: Props) {
  const { id, label, error, value, options, isDisabled, placeholder, onChoose } = props;
  const { t } = useLingui();
  const isWrong = error !== undefined && error !== '';
  // What is in the list no more has no name here: the question is open again.
  const isListed = options.some((option) => option.value === value);
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div>
        <Select<number>
          id={id}
          className={styles['select'] ?? ''}
          value={isListed ? value : null}
          options={options}
          showSearch={searchOptions}
          disabled={isDisabled}
          allowClear
          placeholder={placeholder ?? t`Type to search`}
          notFoundContent={t`No matches`}
          {...(isWrong ? { status: 'error' as const } : {})}
          aria-invalid={isWrong}
          {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
          onSelect={(chosen) => onChoose(chosen)}
          onClear={() => onChoose(null)}
        />
        {error !== undefined && (
          <div id={`${id}-error`} className={styles['error']}>
            {error}
          </div>
        )}
      </div>
    </>
  );
}
