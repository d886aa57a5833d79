import type { BoardVehicle } from '@haulboard/contract';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { useTruckOptions } from './use-editor-options.ts';

type Props = {
  vehicleId: number;
  vehicles: readonly BoardVehicle[];
  onSwap: (vehicleId: number) => void;
  onCancel: () => void;
};

/** Asks with which truck a truck swaps its day. */
export function SwapDialog({ vehicleId, vehicles, onSwap, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [other, setOther] = useState<number | null>(null);
  const options = useTruckOptions(vehicles).filter(({ value }) => value !== vehicleId);
  const truck = vehicles.find((one) => one.vehicleId === vehicleId)?.vehicleCode ?? '';
  return (
    <Modal
      open
      title={t`Swap the day of ${truck} with …`}
      okText={t`Swap`}
      cancelText={t`Cancel`}
      okWhy={other === null ? t`Choose the truck.` : ''}
      onOk={() => other !== null && onSwap(other)}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <p className={styles['lead']}>{t`Loads under way stay with their drivers.`}</p>
      <div className={styles['fields']}>
        <EditorSelect
          id={id}
          label={t`Truck`}
          error=""
          value={other}
          options={options}
          isDisabled={false}
          onChoose={setOther}
        />
      </div>
    </Modal>
  );
}
