import { changeRecurringLoad, type BoardVehicle, type RecurringLoad } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { z } from 'zod';
import { editorFields } from '../../../model/drafts/editor-cache.ts';
import { trimmedTexts, type Choices } from '../../../model/drafts/load-draft.ts';
import {
  draftFaults,
  draftOf,
  placesOf,
  type RecurringDraft,
} from '../../../model/drafts/recurring-draft.ts';
import { faultOf, rhythmDraft, type RhythmDraft } from '../../../model/drafts/rhythm.ts';
import { choicesWith } from '../../../model/drafts/stored-choices.ts';
import dialogStyles from '../dialogs/dialogs.module.css';
import { RecurringPlaces } from './recurring-places.tsx';
import styles from './recurring.module.css';
import { RhythmFields } from './rhythm-fields.tsx';
import { recurringName } from './rhythm-labels.ts';

const answers = z.object({
  rhythm: rhythmDraft,
  draft: z.object({ fields: editorFields, skidId: z.int() }),
});

type Answers = { rhythm: RhythmDraft; draft: RecurringDraft };

type Props = {
  one: RecurringLoad;
  vehicles: readonly BoardVehicle[];
  choices: Choices;
  onSaved: (saved: RecurringLoad) => void;
  /** Somebody else has changed it. */
  onStale: () => void;
  onCancel: () => void;
};

/** Changes what comes from now on; loads made already stay. */
export function EditRecurring({ one, vehicles, choices: listed, onSaved, onStale, onCancel }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const id = useId();
  const choices = useMemo(() => choicesWith(listed, one), [listed, one]);
  const { weekdays, fromDay, untilDay } = one;
  const kept = useHalfTyped<Answers>({
    name: `recurring ${one.id} ${one.version}`,
    schema: answers,
    first: { rhythm: { weekdays, fromDay, untilDay: untilDay ?? '' }, draft: draftOf(one) },
  });
  const { rhythm, draft } = kept.value;
  const { send, isSending } = useSend(changeRecurringLoad, {
    onDone: (saved) => {
      kept.forget();
      onSaved(saved);
    },
    onFailed: (error) => {
      notify.failed(error);
      onStale();
    },
  });
  const name = recurringName(one);
  const { vehicleId } = draft.fields;
  const isFaulty = faultOf(rhythm) !== undefined || draftFaults(draft, choices).length > 0;
  return (
    <Modal
      open
      kept={kept}
      width={560}
      title={t`Edit the recurring load ${name}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={isFaulty ? t`Something above is missing or does not fit.` : ''}
      onOk={() =>
        void send({
          params: { id: one.id },
          body: {
            version: one.version,
            ...placesOf(draft, choices),
            vehicleId,
            seq: vehicleId === one.vehicleId ? one.seq : null,
            ...trimmedTexts(draft.fields),
            weekdays: [...rhythm.weekdays],
            fromDay: rhythm.fromDay,
            untilDay: rhythm.untilDay === '' ? null : rhythm.untilDay,
          },
        })
      }
      onCancel={onCancel}
    >
      <div className={dialogStyles['long']}>
        <RecurringPlaces
          id={id}
          one={one}
          draft={draft}
          choices={choices}
          vehicles={vehicles}
          onChange={(next) => kept.change({ rhythm, draft: next })}
        />
        <RhythmFields rhythm={rhythm} onChange={(next) => kept.change({ rhythm: next, draft })} />
      </div>
      <p className={styles['soft']}>{t`Loads that were made already stay as they are.`}</p>
    </Modal>
  );
}
