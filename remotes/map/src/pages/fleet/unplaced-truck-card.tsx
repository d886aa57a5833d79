import { CloseOutlined } from '@ant-design/icons';
import { vehicles, type TruckAlert } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { ExtensionSlot, useCall, useShell, useZone } from '@haulboard/data';
import { Button, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './card.module.css';
import { NextLoads } from './next-loads.tsx';
import { TruckActions } from './truck-actions.tsx';

type Props = { truck: TruckAlert; now: number; onClose: () => void };

/** A truck that needs attention and has never told its place: what is known of it without one. */
export function UnplacedTruckCard({ truck, now, onClose }: Props) {
  const { t } = useLingui();
  const { session } = useShell();
  const { vehicleId, vehicleCode: code, driverName, crewName, destinationName } = truck;
  const canRead = session.can(vehicles.allow.view);
  const { data } = useCall(vehicles.calls.get, { params: { id: vehicleId } }, { enabled: canRead });
  const day = dayOf(now, useZone());
  return (
    <section className={styles['card']} aria-label={t`Truck ${code}`}>
      <header>
        <h2>{code}</h2>
        <span className={styles['rego']}>{data?.rego}</span>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={onClose}
        />
      </header>
      <p>
        <Trans>This truck has never told its place, so the map cannot show it.</Trans>
      </p>
      <dl className={styles['facts']}>
        <dt>
          <Trans>Driver</Trans>
        </dt>
        <dd>{driverName || UNKNOWN}</dd>
        <dt>
          <Trans>Load</Trans>
        </dt>
        <dd>
          {crewName} → {destinationName}
        </dd>
      </dl>
      <NextLoads vehicleId={vehicleId} code={code} now={now} />
      <div className={styles['bar']}>
        <TruckActions
          vehicleId={vehicleId}
          code={code}
          driverName={driverName}
          driverPhone={data?.driverPhone ?? ''}
        />
      </div>
      <ExtensionSlot name="map.truck-day" context={{ vehicleId, day }} />
    </section>
  );
}
