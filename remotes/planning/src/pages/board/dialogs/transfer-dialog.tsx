import { isLive, TaskStatus, type BoardVehicle, type Task } from '@haulboard/contract';
import { useHalfTyped } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { useCallback, useId } from 'react';
import { z } from 'zod';
import { briefName } from '../../../model/commands/commands.ts';
import { toPlanChange } from '../../../model/commands/local-change.ts';
import { checkTakeOver, checkTransfer, TRIED_REASON } from '../../../model/commands/transfer.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import { useTry } from '../preflight/use-try.ts';
import { VerdictNote } from '../preflight/verdict-note.tsx';
import { useBoardFound, useBoardPlan } from '../state/board-context.tsx';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { ReasonField } from './reason-field.tsx';
import { useTruckOptions } from './use-editor-options.ts';

const answers = z.object({ vehicleId: z.nullable(z.int()), reason: z.string() });

type Props = {
  task: Task;
  /** The truck that it was dropped on. */
  to?: number | undefined;
  vehicles: readonly BoardVehicle[];
  onClose: () => void;
};

/** What becomes of the load, in words. */
function useMeaning({ taskStatus, destinationName, vehicleCode }: Task): string {
  const { t } = useLingui();
  const truck = vehicleCode ?? '';
  return taskStatus === TaskStatus.Loaded
    ? t`The load is on truck ${truck}, on its way to ${destinationName}. It goes on with the other truck; docket and times stay.`
    : t`Truck ${truck} gives the load up. The driver of the other truck is asked to accept it.`;
}

/** Another truck takes over a load that has been begun: which one, and why. */
export function TransferDialog({ task, to, vehicles, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { planDay, run } = useBoardPlan();
  const { consider } = useBoardFound();
  const base = useId();
  const first = { vehicleId: to ?? null, reason: '' };
  const kept = useHalfTyped({ name: `transfer ${task.id}`, schema: answers, first });
  const { vehicleId, reason } = kept.value;
  const others = vehicles.filter((one) => one.vehicleId !== task.vehicleId);
  const options = useTruckOptions(
    others,
    useCallback((vehicle: BoardVehicle) => checkTakeOver(task, vehicle), [task]),
  );
  const left = vehicles.find((one) => one.vehicleId === task.vehicleId)?.tasks ?? [];
  const count = left.filter(({ id, taskStatus }) => id !== task.id && isLive(taskStatus)).length;
  const truck = task.vehicleCode ?? '';
  const command = { type: 'transfer', taskId: task.id } as const;
  const tried = vehicleId === null ? undefined : consider({ ...command, vehicleId, reason: TRIED_REASON });
  const verdict = useTry(planDay, tried?.isOk ? tried.changes.map(toPlanChange) : undefined);
  const meaning = useMeaning(task);
  const refusal = checkTransfer(task);
  const missing = vehicleId === null || reason.trim() === '' ? t`Choose the truck and give a reason.` : '';
  const name = briefName(task);
  return (
    <Modal
      open
      kept={kept}
      title={t`Another truck takes over ${name}`}
      okText={t`Hand over`}
      cancelText={t`Cancel`}
      okWhy={refusal ? commandErrorText(i18n, refusal) : missing}
      onOk={() => {
        if (vehicleId !== null) {
          kept.forget();
          run({ ...command, vehicleId, reason: reason.trim() });
          onClose();
        }
      }}
      onCancel={onClose}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(`${base}-${to === undefined ? 'truck' : 'why'}`)?.focus()
      }
    >
      <p className={styles['lead']}>{meaning}</p>
      <div className={styles['fields']}>
        <EditorSelect
          id={`${base}-truck`}
          label={t`Other truck`}
          error=""
          value={vehicleId}
          options={options}
          isDisabled={false}
          onChoose={(chosen) => kept.change({ vehicleId: chosen, reason })}
        />
        <ReasonField
          id={`${base}-why`}
          value={reason}
          isRequired
          onChange={(next) => kept.change({ vehicleId, reason: next })}
        />
      </div>
      <VerdictNote verdict={verdict} isInRow={false} />
      <p className={styles['lead']}>
        {t`Both drivers read it in their app; a truck without one has to be called.`}
      </p>
      {count > 0 && (
        <p className={styles['lead']}>
          <Plural
            value={count}
            one={`Truck ${truck} keeps its other load of the day.`}
            other={`Truck ${truck} keeps its # other loads of the day.`}
          />
        </p>
      )}
    </Modal>
  );
}
