import { revokeVehicleDevice, type VehicleDevice } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useConfirm } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSaid } from '../../messaging/use-said.ts';
import styles from '../settings.module.css';
import { DeviceDialog } from './device-dialog.tsx';

type Props = {
  vehicleId: number;
  devices: readonly VehicleDevice[];
  canEdit: boolean;
};

/** The devices of a truck; each has a key of its own, which can be taken away. */
export function VehicleDevices({ vehicleId, devices, canEdit }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {devices.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>No phone or box has a key for this truck.</Trans>
        </p>
      ) : (
        <ul className={styles['papers']}>
          {devices.map((device) => (
            <Device key={device.deviceId} vehicleId={vehicleId} device={device} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {canEdit && (
        <div className={styles['bar']}>
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add a device</Trans>
          </Button>
        </div>
      )}
      {isAdding && <DeviceDialog vehicleId={vehicleId} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type DeviceProps = Omit<Props, 'devices'> & { device: VehicleDevice };

function Device({ vehicleId, device, canEdit }: DeviceProps) {
  const { t } = useLingui();
  const { at } = useSaid();
  const confirm = useConfirm();
  const { send, isSending } = useSend(revokeVehicleDevice);
  const { deviceId, createdAt } = device;
  const name = device.name === '' ? deviceId : device.name;
  const since = createdAt === null ? '' : at(createdAt);
  const revoke = async () => {
    const isSure = await confirm({
      title: t`Take the key of ${name} away?`,
      content: t`Its positions and messages are refused from now on. What it has sent stays.`,
      okText: t`Take the key away`,
      cancelText: t`Keep it`,
      isDangerous: true,
    });
    if (isSure) {
      await send({ params: { id: vehicleId, deviceId } });
    }
  };
  return (
    <li className={styles['bar']}>
      <span>{name}</span>
      {since !== '' && (
        <span className={styles['soft']}>
          <Trans>since {since}</Trans>
        </span>
      )}
      {canEdit && (
        <Button
          size="small"
          isBusy={isSending}
          aria-label={t`Take the key away: ${name}`}
          onClick={() => void revoke()}
        >
          <Trans>Take the key away</Trans>
        </Button>
      )}
    </li>
  );
}
