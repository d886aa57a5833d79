import type { BoardVehicle, Task } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Input, Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import {
  firstMissing,
  setField,
  type Choices,
  type EditorField,
  type EditorFields,
} from '../../../model/load-draft.ts';
import { hasStarted } from '../../../model/refusals.ts';
import type { DraftState } from '../draft-saver.ts';
import styles from './dialogs.module.css';
import { DraftText } from './draft-text.tsx';
import { EditorSelect } from './editor-select.tsx';
import { useEditorOptions } from './use-editor-options.ts';

type Props = {
  fields: EditorFields;
  /** The stored load that is edited; nothing for a new one. */
  task: Task | undefined;
  choices: Choices;
  vehicles: readonly BoardVehicle[];
  draft: DraftState;
  onChange: (fields: EditorFields) => void;
  /** `isMore`: the editor stays open for the next load. */
  onSubmit: (isMore: boolean) => void;
  onCancel: () => void;
};

const ORDER = ['crewId', 'logGradeId', 'destinationId', 'vehicleId'] as const;

/** Adds or changes a load: crew, grade, destination, truck, by typing and Enter alone. */
export function LoadEditor(props: Props) {
  const { fields, task, choices, vehicles, draft, onChange, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const base = useId();
  const [isTried, setIsTried] = useState(false);
  const options = useEditorOptions({ fields, choices, vehicles });
  const isNoteOnly = task !== undefined && hasStarted(task);
  const missing = firstMissing(fields);

  const focus = (field: EditorField | 'submit') => {
    // The list of the field that was just answered closes first.
    setTimeout(() => document.getElementById(`${base}-${field}`)?.focus());
  };

  function choose(field: EditorField, value: number | null): void {
    const next = setField(fields, { [field]: value }, choices);
    onChange(next);
    const later = ORDER.slice(ORDER.findIndex((other) => other === field) + 1);
    focus(later.find((other) => next[other] === null) ?? 'submit');
  }

  function submit(isMore: boolean): void {
    setIsTried(true);
    if (missing) {
      focus(missing);
      return;
    }
    setIsTried(false);
    onSubmit(isMore);
    if (isMore) {
      focus('crewId');
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit(task === undefined);
    }
  }

  const isNew = fields.taskId === null;
  const labels = {
    crewId: t`Crew`,
    logGradeId: t`Grade`,
    destinationId: t`Destination`,
    vehicleId: t`Truck`,
  };
  const errors = {
    crewId: t`Choose the crew the load comes from`,
    logGradeId: t`Choose the grade to carry`,
    destinationId: t`Choose where the load goes`,
    vehicleId: '',
  };
  return (
    <Modal
      open
      title={isNew ? t`Add load` : t`Edit load`}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && focus(isNoteOnly ? 'note' : (missing ?? 'crewId'))}
      footer={
        <div className={styles['foot']}>
          <DraftText draft={draft} />
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          {isNew && <Button onClick={() => submit(true)}>{t`Add and plan another`}</Button>}
          <Button id={`${base}-submit`} type="primary" onClick={() => submit(false)}>
            {isNew ? t`Add` : t`Save`}
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter works from every field inside */}
      <div className={styles['fields']} onKeyDown={handleKey}>
        {ORDER.map((field) => (
          <EditorSelect
            key={field}
            id={`${base}-${field}`}
            label={labels[field]}
            error={isTried && field !== 'vehicleId' && fields[field] === null ? errors[field] : ''}
            value={fields[field]}
            options={options[field]}
            isDisabled={isNoteOnly}
            onChoose={(value) => choose(field, value)}
          />
        ))}
        <label className={styles['label']} htmlFor={`${base}-note`}>
          {t`Note to the driver`}
        </label>
        <Input.TextArea
          id={`${base}-note`}
          value={fields.note}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 4 }}
          onChange={(event) => onChange({ ...fields, note: event.target.value })}
        />
      </div>
    </Modal>
  );
}
