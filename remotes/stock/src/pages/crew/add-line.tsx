import type { StockChoices } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './crew.module.css';
import type { Call } from './use-call-draft.ts';

type Props = { choices: StockChoices; call: Call };

/** Begins a line for wood that was not called before: where it lies, which grade, how long. */
export function AddLine({ choices, call }: Props) {
  const { t } = useLingui();
  const { draft, rows, put } = call;
  const [skidId, setSkidId] = useState(choices.skids[0]?.id ?? 0);
  const [logGradeId, setLogGradeId] = useState(choices.grades[0]?.id ?? 0);
  const [typed, setTyped] = useState('');
  const lengthClass = typed.trim();
  const isThere = rows.some(
    (row) => row.skidId === skidId && row.logGradeId === logGradeId && row.lengthClass === lengthClass,
  );
  const why = (): string => {
    if (draft.mode === 'none') {
      return t`You said that nothing has changed.`;
    }
    return isThere ? t`There is a line of this skid, grade and length.` : '';
  };
  const add = () => {
    const key = `new-${skidId}-${logGradeId}-${lengthClass}`;
    put({ ...draft, added: [...draft.added, { key, skidId, logGradeId, lengthClass, cells: {} }] });
    setTyped('');
  };
  return (
    <fieldset className={styles['adding']}>
      <legend>
        <Trans>Add a line</Trans>
      </legend>
      <Select<number>
        className={styles['choice'] ?? ''}
        aria-label={t`Skid of the new line`}
        value={skidId}
        options={choices.skids.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setSkidId}
      />
      <Select<number>
        className={styles['choice'] ?? ''}
        aria-label={t`Grade of the new line`}
        value={logGradeId}
        options={choices.grades.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        onChange={setLogGradeId}
      />
      <Input
        className={styles['length'] ?? ''}
        aria-label={t`Length of the new line, in metres`}
        placeholder={t`Length`}
        maxLength={12}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button why={why()} onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </fieldset>
  );
}
