import type { Task } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { z } from 'zod';
import { briefName } from '../../../model/commands/commands.ts';
import { editorOf, goalsOf, type ChoiceDestination, type Choices } from '../../../model/drafts/load-draft.ts';
import { placeOption } from '../labels/place-labels.ts';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { ReasonField } from './reason-field.tsx';

const answers = z.object({ destinationId: z.nullable(z.int()), reason: z.string() });

type Props = {
  task: Task;
  choices: Choices;
  onDivert: (destination: ChoiceDestination, reason: string) => void;
  onCancel: () => void;
};

/** Sends a load that is under way somewhere else: only to who takes its grade, and never without saying why. */
export function DivertDialog({ task, choices, onDivert, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const base = useId();
  const first = { destinationId: null, reason: '' };
  const kept = useHalfTyped({ name: `divert ${task.id}`, schema: answers, first });
  const { destinationId, reason } = kept.value;
  const places = goalsOf(choices, editorOf(task)).filter(({ id }) => id !== task.destinationId);
  const destination = places.find(({ id }) => id === destinationId);
  const name = briefName(task);
  return (
    <Modal
      open
      kept={kept}
      title={t`Divert ${name}`}
      okText={t`Divert`}
      cancelText={t`Cancel`}
      okWhy={destination && reason.trim() !== '' ? '' : t`Choose the destination and give a reason.`}
      onOk={() => {
        if (destination) {
          kept.forget();
          onDivert(destination, reason.trim());
        }
      }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-to`)?.focus()}
    >
      <p className={styles['lead']}>{t`The load is on its way to ${task.destinationName}.`}</p>
      <div className={styles['fields']}>
        <EditorSelect
          id={`${base}-to`}
          label={t`New destination`}
          error=""
          value={destinationId}
          options={places.map((place) => placeOption(i18n, place))}
          isDisabled={false}
          onChoose={(chosen) => kept.change({ destinationId: chosen, reason })}
        />
        <ReasonField
          id={`${base}-why`}
          value={reason}
          isRequired
          onChange={(next) => kept.change({ destinationId, reason: next })}
        />
      </div>
    </Modal>
  );
}
