import { getVehicleState, type RecordRow, type VehicleState } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSaid } from '../../messaging/use-said.ts';
import styles from '../settings.module.css';
import { RefusedPositions } from './refused-positions.tsx';
import { VehicleDevices } from './vehicle-devices.tsx';

/** Where a truck was last, what its phone says of its battery, and which devices may speak for it. */
export function VehicleMore({ row }: { row: RecordRow }) {
  return row.isRemoved ? null : <State vehicleId={row.id} />;
}

function State({ vehicleId }: { vehicleId: number }) {
  const { t } = useLingui();
  const { session } = useShell();
  const call = useCall(getVehicleState, { params: { id: vehicleId } });
  return (
    <section className={styles['more']} aria-label={t`Position and devices`}>
      <h2>
        <Trans>Position and devices</Trans>
      </h2>
      <Screen title={t`Position and devices`} isTitleHidden state={call}>
        {(state) => (
          <>
            <LastFix fix={state.lastFix} />
            <RefusedPositions refused={state.refused} />
            <VehicleDevices
              vehicleId={vehicleId}
              devices={state.devices}
              canEdit={session.can('vehicle.edit')}
            />
          </>
        )}
      </Screen>
    </section>
  );
}

function LastFix({ fix }: { fix: VehicleState['lastFix'] }) {
  const { at } = useSaid();
  if (!fix) {
    return (
      <p className={styles['soft']}>
        <Trans>This truck has not sent a position yet.</Trans>
      </p>
    );
  }
  const when = at(fix.at);
  const place = `${fix.latitude.toFixed(5)}, ${fix.longitude.toFixed(5)}`;
  const speed = Math.round(fix.speedKmh);
  const battery = fix.batteryPercent;
  return (
    <p className={styles['soft']}>
      <Trans>
        Last position: {when}, {place}, {speed} km/h
      </Trans>
      {battery !== null && (
        <>
          {' · '}
          <Trans>battery {battery} %</Trans>
        </>
      )}
    </p>
  );
}
