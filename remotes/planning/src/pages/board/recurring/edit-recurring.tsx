import { changeRecurringLoad, type BoardVehicle, type RecurringLoad } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Input, Modal } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { faultOf, type RhythmDraft } from '../../../model/rhythm.ts';
import dialogStyles from '../dialogs/dialogs.module.css';
import { EditorSelect } from '../dialogs/editor-select.tsx';
import styles from './recurring.module.css';
import { RhythmFields } from './rhythm-fields.tsx';
import { recurringName } from './rhythm-words.ts';

type Props = {
  one: RecurringLoad;
  vehicles: readonly BoardVehicle[];
  onSaved: (saved: RecurringLoad) => void;
  /** Somebody else has changed it. */
  onStale: () => void;
  onCancel: () => void;
};

/** Changes what comes from now on; loads made already stay. */
export function EditRecurring({ one, vehicles, onSaved, onStale, onCancel }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const id = useId();
  const [rhythm, setRhythm] = useState<RhythmDraft>({ ...one, untilDay: one.untilDay ?? '' });
  const [vehicleId, setVehicleId] = useState(one.vehicleId);
  const [note, setNote] = useState(one.note);
  const { send, isSending } = useSend(changeRecurringLoad, {
    onDone: onSaved,
    onFailed: (error) => {
      notify.failed(error);
      onStale();
    },
  });
  const name = recurringName(one);
  const own = vehicles
    .filter(({ share }) => share?.direction !== 'in')
    .map(({ vehicleId: value, vehicleCode, driverName }) => ({
      value,
      label: `${vehicleCode} · ${driverName}`,
    }));
  const isGone = one.vehicleId !== null && !own.some(({ value }) => value === one.vehicleId);
  const trucks = isGone ? [{ value: one.vehicleId ?? 0, label: one.vehicleCode ?? '' }, ...own] : own;
  return (
    <Modal
      open
      width={560}
      title={t`Edit the recurring load ${name}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okButtonProps={{ disabled: faultOf(rhythm) !== undefined }}
      onOk={() =>
        void send({
          params: { id: one.id },
          body: {
            version: one.version,
            vehicleId,
            seq: vehicleId === one.vehicleId ? one.seq : null,
            note,
            weekdays: [...rhythm.weekdays],
            fromDay: rhythm.fromDay,
            untilDay: rhythm.untilDay === '' ? null : rhythm.untilDay,
          },
        })
      }
      onCancel={onCancel}
    >
      <RhythmFields rhythm={rhythm} onChange={setRhythm} />
      <div className={dialogStyles['fields']}>
        <EditorSelect
          id={`${id}-truck`}
          label={t`Truck`}
          error=""
          value={vehicleId}
          options={trucks}
          isDisabled={false}
          onChoose={setVehicleId}
        />
        <label className={dialogStyles['label']} htmlFor={`${id}-note`}>
          {t`Note to the driver`}
        </label>
        <Input
          id={`${id}-note`}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <p className={styles['soft']}>{t`Loads that were made already stay as they are.`}</p>
    </Modal>
  );
}
