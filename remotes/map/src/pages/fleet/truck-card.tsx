import { CloseOutlined } from '@ant-design/icons';
import type { VehiclePosition } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { ExtensionSlot, useZone } from '@haulboard/data';
import { Button, Tag, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { isStale, minutesSince } from '../../model/fleet/freshness.ts';
import { chooseIcon } from '../../model/drawing/truck-icon.ts';
import styles from './card.module.css';
import { NextLoads } from './next-loads.tsx';
import { SiteFactsOf } from './site-facts.tsx';
import { TruckActions } from './truck-actions.tsx';
import { TruckIcon } from './truck-icon.tsx';
import { useTruckTexts } from './use-truck-texts.ts';

type Props = {
  truck: VehiclePosition;
  now: number;
  onCenter: (id: number) => void;
  /** Whether the map moves with it. */
  isFollowed: boolean;
  onFollow: (isOn: boolean) => void;
  /** Shows the truck's day in place of now. */
  onDay: () => void;
  onClose: () => void;
};

/** All that is known of one truck. */
export function TruckCard({ truck, now, onCenter, isFollowed, onFollow, onDay, onClose }: Props) {
  const { t } = useLingui();
  const texts = useTruckTexts();
  const code = truck.vehicleCode;
  const today = dayOf(now, useZone());
  const share = texts.share(truck);
  const source = texts.source(truck);
  const isOld = isStale(truck.createTime, now);
  return (
    <section className={styles['card']} aria-label={t`Truck ${code}`}>
      <header>
        <TruckIcon kind={chooseIcon(truck)} isStale={isOld} />
        <h2>{code}</h2>
        <span className={styles['rego']}>{truck.rego}</span>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={onClose}
        />
      </header>
      <p>
        <Tag>
          {texts.status(truck)}
          {source !== undefined && ` · ${source}`}
        </Tag>
        {share !== undefined && <Tag>{share}</Tag>}
        {isOld && (
          <Tag color="warning">
            <Trans>Silent</Trans>
          </Tag>
        )}
      </p>
      <Facts truck={truck} now={now} />
      <SiteFactsOf skidId={truck.skidId} />
      <NextLoads vehicleId={truck.vehicleId} code={code} now={now} />
      <div className={styles['bar']}>
        <Button size="small" onClick={() => onCenter(truck.vehicleId)}>
          <Trans>Centre on the map</Trans>
        </Button>
        <Button size="small" aria-pressed={isFollowed} onClick={() => onFollow(!isFollowed)}>
          <Trans>Follow</Trans>
        </Button>
        <Button size="small" onClick={onDay}>
          <Trans>Its day</Trans>
        </Button>
        <TruckActions
          vehicleId={truck.vehicleId}
          code={code}
          driverName={truck.driverName}
          driverPhone={truck.driverPhone}
        />
      </div>
      <ExtensionSlot name="map.truck-day" context={{ vehicleId: truck.vehicleId, day: today }} />
    </section>
  );
}

function Facts({ truck, now }: Pick<Props, 'truck' | 'now'>) {
  const texts = useTruckTexts();
  const { driverName, crewName, destinationName } = truck;
  return (
    <dl className={styles['facts']}>
      <dt>
        <Trans>Driver</Trans>
      </dt>
      <dd>{driverName || UNKNOWN}</dd>
      {(crewName !== null || destinationName !== null) && (
        <>
          <dt>
            <Trans>Load</Trans>
          </dt>
          <dd>
            {crewName ?? UNKNOWN} → {destinationName ?? UNKNOWN}
          </dd>
        </>
      )}
      <dt>
        <Trans>Speed</Trans>
      </dt>
      <dd>{texts.speed(truck)}</dd>
      <dt>
        <Trans>Last seen</Trans>
      </dt>
      <dd>{texts.ago(minutesSince(truck.createTime, now))}</dd>
      <dt>
        <Trans>Place</Trans>
      </dt>
      <dd>
        {truck.latitude.toFixed(4)}, {truck.longitude.toFixed(4)}
      </dd>
    </dl>
  );
}
