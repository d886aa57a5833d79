import { LOAD_TEXT_KEYS, type BoardVehicle, type Task } from '@haulboard/contract';
import { Button, ErrorPanel } from '@haulboard/ui/core';
import { onCtrlEnter } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { setField, type Choices, type EditorFields } from '../../../model/drafts/load-draft.ts';
import { faultsOf, questionsOf } from '../../../model/drafts/packet-draft.ts';
import { hasStarted } from '../../../model/commands/command-errors.ts';
import type { DraftState } from '../state/editor/draft-saver.ts';
import type { FailedLists } from '../state/plan/use-choices.ts';
import { withoutTruckText } from '../../../components/without-truck-labels.ts';
import styles from './dialogs.module.css';
import { DocketFields } from './docket-fields.tsx';
import { DocketLines } from './docket-lines.tsx';
import { DraftText } from './draft-text.tsx';
import { EditorSelect } from './editor-select.tsx';
import { SiteFactsOf } from './site-facts.tsx';
import { StatusLine } from './status-line.tsx';
import { TextFields } from './text-fields.tsx';
import { useEditorErrors } from './use-editor-errors.ts';
import { useEditorOptions } from './use-editor-options.ts';
import { useOnceListed } from './use-once-listed.ts';

type Props = {
  fields: EditorFields;
  /** The stored load that is edited; nothing for a new one. */
  task: Task | undefined;
  /** It was removed meanwhile: what was typed can become a new load. */
  isGone: boolean;
  choices: Choices;
  /** False while they are on their way. */
  hasLists: boolean;
  /** They did not come: without a word, each would look as if it had no entries. */
  failedLists: FailedLists | undefined;
  vehicles: readonly BoardVehicle[];
  draft: DraftState;
  /** What was typed on a cell to open it: for its first field. */
  typed: string;
  onChange: (fields: EditorFields) => void;
  /** `isMore`: the editor stays open for the next load. */
  onSubmit: (isMore: boolean) => void;
  /** Gives up what was typed. */
  onCancel: () => void;
  /** Closes without giving up what was typed. */
  onLeave: () => void;
};

const SOURCE = ['crewId', 'logGradeId'] as const;
const GOAL = ['destinationId', 'vehicleId'] as const;

/** Adds or changes a load: crew, grade, destination, truck, by typing and Enter alone. */
export function LoadEditor(props: Props) {
  const { fields, task, isGone, choices, hasLists, vehicles, typed, onChange, onSubmit, onLeave } = props;
  const { i18n, t } = useLingui();
  const base = useId();
  const [isTried, setIsTried] = useState(false);
  const options = useEditorOptions({ fields, choices, vehicles });
  const isNoteOnly = task !== undefined && hasStarted(task);
  const faults = faultsOf(fields, choices);
  const errorOf = useEditorErrors(isTried ? faults : []);
  const idOf = (field: string) => `${base}-${field}`;

  const give = (field: string) => document.getElementById(idOf(field))?.focus();
  const focus = (field: string) => {
    // The list of the field that was just answered closes first.
    setTimeout(() => give(field));
  };

  function follow(next: EditorFields, answered: string): void {
    onChange(next);
    const questions = questionsOf(next);
    const later = questions.slice(questions.findIndex(({ field }) => field === answered) + 1);
    focus(later.find(({ value }) => value === null)?.field ?? 'submit');
  }

  function submit(isMore: boolean): void {
    const [fault] = faults;
    setIsTried(fault !== undefined);
    if (fault) {
      focus(fault.field);
      return;
    }
    onSubmit(isMore);
    if (isMore) {
      focus('crewId');
    }
  }
  const isNew = fields.taskId === null;
  // What is wrong depends on the lists, too: all of it waits for them.
  const { submitOnceListed, isWaiting } = useOnceListed(hasLists, submit);

  const handleKey = onCtrlEnter(() => submitOnceListed(isNew));

  const why = task ? withoutTruckText(i18n, task) : '';
  const labels = {
    crewId: t`Crew`,
    logGradeId: t`Grade`,
    destinationId: t`Destination`,
    vehicleId: t`Truck`,
  };
  const question = (field: keyof typeof labels) => (
    <EditorSelect
      key={field}
      id={idOf(field)}
      label={labels[field]}
      error={errorOf(field)}
      value={fields[field]}
      options={options[field]}
      isDisabled={isNoteOnly}
      onChoose={(value) => follow(setField(fields, { [field]: value }, choices), field)}
    />
  );
  return (
    <Modal
      open
      // Saved as a draft while it is typed.
      data-kept=""
      typed={typed}
      title={isNew ? t`Add load` : t`Edit load`}
      onCancel={onLeave}
      // In the fields as in the foot, where the last answer leads.
      wrapProps={{ onKeyDown: handleKey }}
      afterOpenChange={(isOpen) => isOpen && give(isNoteOnly ? 'note' : (faults[0]?.field ?? 'crewId'))}
      footer={
        <EditorFoot {...props} submitId={idOf('submit')} isWaiting={isWaiting} onSubmit={submitOnceListed} />
      }
    >
      {task && <StatusLine task={task} onLeave={onLeave} />}
      {why !== '' && <p className={styles['why']}>{why}</p>}
      {props.failedLists && (
        <ErrorPanel
          title={t`The lists of crews, grades and destinations did not come through.`}
          {...props.failedLists}
        />
      )}
      {isGone && (
        <p role="alert" className={styles['why']}>
          {t`This load was removed meanwhile`}
        </p>
      )}
      <div className={`${styles['fields']} ${styles['long']}`}>
        {SOURCE.map(question)}
        <DocketFields
          fields={fields}
          choices={choices}
          crewOptions={options.crewId}
          isDisabled={isNoteOnly}
          idOf={idOf}
          errorOf={errorOf}
          onChange={onChange}
          onAnswer={follow}
        />
        {GOAL.map(question)}
        {task && <DocketLines task={task} />}
        {task && <SiteFactsOf task={task} />}
        <TextFields
          keys={LOAD_TEXT_KEYS}
          texts={fields}
          idOf={idOf}
          errorOf={errorOf}
          onChange={(texts) => onChange({ ...fields, ...texts })}
        />
      </div>
    </Modal>
  );
}

type FootProps = Pick<Props, 'fields' | 'isGone' | 'draft' | 'onSubmit' | 'onCancel'> & {
  submitId: string;
  isWaiting: boolean;
};

function EditorFoot({ fields, isGone, draft, submitId, isWaiting, onSubmit, onCancel }: FootProps) {
  const { t } = useLingui();
  const isNew = fields.taskId === null;
  const save = isGone ? t`Plan it as a new load` : t`Save`;
  return (
    <div className={styles['foot']}>
      <DraftText draft={draft} />
      <Button onClick={onCancel}>{t`Cancel`}</Button>
      {isNew && <Button onClick={() => onSubmit(true)}>{t`Add and plan another`}</Button>}
      <Button id={submitId} type="primary" isBusy={isWaiting} onClick={() => onSubmit(false)}>
        {isNew ? t`Add` : save}
      </Button>
    </div>
  );
}
