import type { LoadText, LoadTexts } from '@haulboard/contract';
import { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { TEXT_LABELS } from '../labels/text-labels.ts';
import styles from './dialogs.module.css';

type Props = {
  keys: readonly LoadText[];
  texts: LoadTexts;
  idOf: (field: string) => string;
  errorOf: (field: string) => string;
  onChange: (texts: Partial<LoadTexts>) => void;
};

/** A field for each text of a load. */
export function TextFields({ keys, texts, idOf, errorOf, onChange }: Props) {
  const { i18n } = useLingui();
  return keys.map((key) => {
    const [id, error] = [idOf(key), errorOf(key)];
    return (
      <Fragment key={key}>
        <label className={styles['label']} htmlFor={id}>
          {i18n._(TEXT_LABELS[key].label)}
        </label>
        <div>
          <Input.TextArea
            id={id}
            value={texts[key]}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 4 }}
            {...(error === '' ? {} : { status: 'error' as const })}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={(event) => onChange({ [key]: event.target.value })}
          />
          <div id={`${id}-error`} className={styles['error']}>
            {error}
          </div>
        </div>
      </Fragment>
    );
  });
}
