import { changeRecurringLoad, type BoardVehicle, type RecurringLoad } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Choices } from '../../../model/load-draft.ts';
import { draftFaults, draftOf, placesOf } from '../../../model/recurring-draft.ts';
import { faultOf, type RhythmDraft } from '../../../model/rhythm.ts';
import dialogStyles from '../dialogs/dialogs.module.css';
import { RecurringPlaces } from './recurring-places.tsx';
import styles from './recurring.module.css';
import { RhythmFields } from './rhythm-fields.tsx';
import { recurringName } from './rhythm-labels.ts';

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
export function EditRecurring({ one, vehicles, choices, onSaved, onStale, onCancel }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const id = useId();
  const [rhythm, setRhythm] = useState<RhythmDraft>({ ...one, untilDay: one.untilDay ?? '' });
  const [draft, setDraft] = useState(() => draftOf(one));
  const { send, isSending } = useSend(changeRecurringLoad, {
    onDone: onSaved,
    onFailed: (error) => {
      notify.failed(error);
      onStale();
    },
  });
  const name = recurringName(one);
  const { vehicleId, note } = draft.fields;
  const isFaulty = faultOf(rhythm) !== undefined || draftFaults(draft, choices).length > 0;
  return (
    <Modal
      open
      width={560}
      title={t`Edit the recurring load ${name}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okButtonProps={{ disabled: isFaulty }}
      onOk={() =>
        void send({
          params: { id: one.id },
          body: {
            version: one.version,
            ...placesOf(draft, choices),
            vehicleId,
            seq: vehicleId === one.vehicleId ? one.seq : null,
            note: note.trim(),
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
          onChange={setDraft}
        />
        <RhythmFields rhythm={rhythm} onChange={setRhythm} />
      </div>
      <p className={styles['soft']}>{t`Loads that were made already stay as they are.`}</p>
    </Modal>
  );
}
