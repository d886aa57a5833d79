import type { BoardVehicle, Task } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { briefName } from '../../../model/commands/commands.ts';
import { toPlanChange, type LocalChange } from '../../../model/commands/local-change.ts';
import type { Gone } from '../state/dialogs/use-still-there.ts';
import type { WhichPlan } from '../state/plan/plan-store.ts';
import { useTry } from '../preflight/use-try.ts';
import { VerdictNote } from '../preflight/verdict-note.tsx';
import { loadTime } from '../../../components/load-times.ts';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { RemovedLoadsNote } from './removed-loads-note.tsx';
import { useTruckOptions } from './use-editor-options.ts';

type Props = {
  tasks: readonly Task[];
  gone: Gone;
  vehicles: readonly BoardVehicle[];
  plan: WhichPlan;
  /** What moving it there would change; nothing when it cannot go there. */
  changesOf: (target: { vehicleId: number; seq: number }) => readonly LocalChange[] | undefined;
  onMove: (target: { vehicleId: number; seq: number }) => void;
  onCancel: () => void;
};

/** Why they cannot be moved yet; empty when they can. */
function useWhyNot(vehicleId: number | null, gone: Gone): string {
  const { t } = useLingui();
  if (gone.isAll) {
    return t`Nothing is left to move.`;
  }
  return vehicleId === null ? t`Choose the truck.` : '';
}

/** Moves loads without dragging: which truck, and for a single load which place. */
export function MoveDialog({ tasks, gone, vehicles, plan, changesOf, onMove, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const base = useId();
  const count = tasks.length;
  const task = count === 1 ? tasks[0] : undefined;
  const [vehicleId, setVehicleId] = useState(task?.vehicleId ?? null);
  const [wanted, setWanted] = useState<number>();
  const options = useTruckOptions(vehicles);
  const vehicle = vehicles.find((one) => one.vehicleId === vehicleId);
  const others = vehicle?.tasks.filter(({ id }) => id !== task?.id) ?? [];
  const seq = Math.min(wanted ?? others.length + 1, others.length + 1);
  const why = useWhyNot(vehicleId, gone);
  const changes = vehicleId === null ? undefined : changesOf({ vehicleId, seq });
  const verdict = useTry(plan, changes?.map(toPlanChange));
  const places = [...others.map((_, at) => at + 1), others.length + 1].map((place) => {
    const next = others[place - 1];
    const text = next
      ? t`${place}, before ${briefName(next)} ${loadTime(i18n, next, zone)}`
      : t`${place}, last`;
    return { value: place, label: text };
  });
  return (
    <Modal
      open
      title={task ? t`Move ${briefName(task)} to …` : t`Move ${count} loads to …`}
      okText={t`Move`}
      cancelText={t`Cancel`}
      okWhy={why}
      onOk={() => vehicleId !== null && onMove({ vehicleId, seq })}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-truck`)?.focus()}
    >
      <RemovedLoadsNote gone={gone} />
      <div className={styles['fields']}>
        <EditorSelect
          id={`${base}-truck`}
          label={t`Truck`}
          error=""
          value={vehicleId}
          options={options}
          isDisabled={false}
          onChoose={(value) => {
            setVehicleId(value);
            setWanted(undefined);
          }}
        />
        {task && (
          <>
            <label className={styles['label']} htmlFor={`${base}-place`}>
              {t`Place in the day`}
            </label>
            <Select<number>
              id={`${base}-place`}
              value={seq}
              options={places}
              disabled={vehicleId === null}
              onChange={(value) => setWanted(value)}
            />
          </>
        )}
      </div>
      <VerdictNote verdict={verdict} isInRow={false} />
    </Modal>
  );
}
