import { CloseOutlined } from '@ant-design/icons';
import type { VehiclePosition } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { isStale } from '../../model/fleet/freshness.ts';
import { chooseIcon } from '../../model/drawing/truck-icon.ts';
import card from './card.module.css';
import styles from './fleet.module.css';
import { TruckIcon } from './truck-icon.tsx';
import { useTruckTexts } from './use-truck-texts.ts';

type Props = {
  trucks: readonly VehiclePosition[];
  now: number;
  onSelect: (id: number) => void;
  onClose: () => void;
};

/** Trucks that lie over each other on the map, by name: one yard's trucks never come apart by zooming. */
export function PileCard({ trucks, now, onSelect, onClose }: Props) {
  const { t } = useLingui();
  const texts = useTruckTexts();
  return (
    <section className={card['card']} aria-label={t`Trucks in one place`}>
      <header>
        <h2>
          <Plural value={trucks.length} one="# truck here" other="# trucks here" />
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t`Close`}
          onClick={onClose}
        />
      </header>
      <ul className={card['pile']}>
        {trucks.map((truck) => (
          <li key={truck.vehicleId}>
            <button type="button" onClick={() => onSelect(truck.vehicleId)}>
              <TruckIcon kind={chooseIcon(truck)} isStale={isStale(truck.createTime, now)} />
              <span className={styles['code']}>{truck.vehicleCode}</span>
              <span className={styles['driver']}>{truck.driverName}</span>
              <span className={styles['doing']}>{texts.status(truck)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
