import { isLoadText, loadKeysOf, type Board, type LoadText, type Task } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Checkbox, Input, onCtrlEnter } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useId, useMemo } from 'react';
import { z } from 'zod';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import { forEachLoad } from '../../../model/commands/many.ts';
import { patchLoad, type Fields } from '../../../model/commands/patch-load.ts';
import { skidPlace } from '../../../components/load-labels.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import { placeOption } from '../labels/place-labels.ts';
import { TEXT_LABELS } from '../labels/text-labels.ts';
import type { Gone } from '../state/dialogs/use-still-there.ts';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { RemovedLoadsNote } from './removed-loads-note.tsx';
import { useTruckOptions } from './use-editor-options.ts';

type Props = {
  board: Board;
  /** Which loads it was opened for: what is half typed is kept by it. */
  name: string;
  tasks: readonly Task[];
  gone: Gone;
  choices: Choices;
  onApply: (fields: Fields) => void;
  onCancel: () => void;
};

const answer = z.int().exactOptional();
const textAnswers = { note: z.string().exactOptional() } satisfies Record<LoadText, z.ZodType>;

const answers = z.object({
  destinationId: answer,
  logGradeId: answer,
  crewId: answer,
  vehicleId: answer,
  ...textAnswers,
});

type Answer = 'destinationId' | 'logGradeId' | 'crewId' | 'vehicleId';

const TEXTS = loadKeysOf('bulk').filter((key) => isLoadText(key));

/** Writes one value into many loads. What is refused is said before anything is written. */
export function BulkDialog({ board, name, tasks, gone, choices, onApply, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const base = useId();
  const kept = useHalfTyped<Fields>({ name: `bulk ${name}`, schema: answers, first: {} });
  const { value: fields, change: setFields } = kept;
  const count = tasks.length;
  const outcome = useMemo(() => {
    const ids = tasks.map(({ id }) => id);
    return forEachLoad(board, ids, (now, id) => patchLoad(now, id, { fields, choices }));
  }, [board, tasks, fields, choices]);
  const trucks = useTruckOptions(board.vehicles);
  const questions: { field: Answer; label: string; options: { value: number; label: string }[] }[] = [
    {
      field: 'destinationId',
      label: t`Destination`,
      options: choices.destinations
        .filter(({ isActive }) => isActive)
        .map((place) => placeOption(i18n, place)),
    },
    {
      field: 'logGradeId',
      label: t`Grade`,
      options: choices.grades.map(({ id, code }) => ({ value: id, label: code })),
    },
    {
      field: 'crewId',
      label: t`Crew`,
      options: choices.crews.map(({ id, crewCode, name, ...place }) => ({
        value: id,
        label: `${crewCode} ${name} · ${skidPlace(place)}`,
      })),
    },
    { field: 'vehicleId', label: t`Truck`, options: trucks },
  ];
  const isAnswered = Object.keys(fields).length > 0;
  const left = outcome.isOk ? (outcome.left ?? []) : [];
  const changed = outcome.isOk ? outcome.changes.length : 0;
  const refusedCount = left.length;
  const reasons = outcome.isOk
    ? [...new Set(left.map(({ load, refusal }) => `${load}: ${commandErrorText(i18n, refusal)}`))]
    : [commandErrorText(i18n, outcome.refusal)];
  const set = (patch: Fields) => setFields({ ...fields, ...patch });
  const without = (field: keyof Fields) =>
    setFields(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== field)));
  const apply = () => {
    kept.forget();
    onApply(fields);
  };
  return (
    <Modal
      open
      kept={kept}
      wrapProps={{ onKeyDown: onCtrlEnter(() => changed > 0 && apply()) }}
      title={t`Edit ${count} loads`}
      okText={t`Change ${changed}`}
      cancelText={t`Cancel`}
      okWhy={changed === 0 ? t`Nothing would change.` : ''}
      onOk={apply}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-destinationId`)?.focus()}
    >
      <RemovedLoadsNote gone={gone} />
      <p className={styles['lead']}>{t`What is left empty stays as it is on each load.`}</p>
      <div className={styles['fields']}>
        {questions.map(({ field, label, options }) => (
          <EditorSelect
            key={field}
            id={`${base}-${field}`}
            label={label}
            error=""
            value={fields[field] ?? null}
            options={options}
            isDisabled={false}
            onChoose={(value) => (value === null ? without(field) : set({ [field]: value }))}
          />
        ))}
        {TEXTS.map((text) => (
          <Fragment key={text}>
            <label className={styles['label']} htmlFor={`${base}-${text}`}>
              {i18n._(TEXT_LABELS[text].label)}
            </label>
            <div>
              <Input
                id={`${base}-${text}`}
                value={fields[text] ?? ''}
                maxLength={500}
                onChange={(event) =>
                  event.target.value === '' ? without(text) : set({ [text]: event.target.value })
                }
              />
              <Checkbox
                checked={fields[text] === ''}
                onChange={(event) => (event.target.checked ? set({ [text]: '' }) : without(text))}
              >
                {i18n._(TEXT_LABELS[text].empty)}
              </Checkbox>
            </div>
          </Fragment>
        ))}
      </div>
      <output className={styles['outcome']}>
        {isAnswered && t`${changed} will change, ${refusedCount} refused`}
        {isAnswered && reasons.length > 0 && (
          <ul className={styles['reasons']}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </output>
    </Modal>
  );
}
