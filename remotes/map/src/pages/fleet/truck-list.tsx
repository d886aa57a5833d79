import type { VehiclePosition } from '@haulboard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isStale, minutesSince } from '../../model/fleet/freshness.ts';
import { chooseIcon } from '../../model/drawing/truck-icon.ts';
import styles from './fleet.module.css';
import { TruckIcon } from './truck-icon.tsx';
import { useTruckTexts } from './use-truck-texts.ts';

type Props = {
  trucks: readonly VehiclePosition[];
  selected: VehiclePosition | undefined;
  now: number;
  onSelect: (id: number | undefined) => void;
  onCenter: (id: number) => void;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
};

function rowId(id: number): string {
  return `map-truck-${id}`;
}

/** Scrolls the list alone: on a narrow screen the page stays at the map that is looked at. */
function showRow(list: Element, row: Element): void {
  const [frame, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = Math.min(0, box.top - frame.top);
  const below = Math.max(0, box.bottom - frame.bottom);
  list.scrollTop += above + below;
}

/** The trucks as a list: all that the map shows, for keyboards, screen readers and quick eyes. */
export function TruckList({ trucks, selected, now, onSelect, onCenter }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const selectedId = selected?.vehicleId;
  const at = trucks.findIndex(({ vehicleId }) => vehicleId === selectedId);
  useEffect(() => {
    const row = selectedId === undefined ? null : list.current?.querySelector(`#${rowId(selectedId)}`);
    if (list.current && row) {
      showRow(list.current, row);
    }
  }, [selectedId]);
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step && trucks[step(at, trucks.length - 1)];
    if (next) {
      event.preventDefault();
      onSelect(next.vehicleId);
    } else if (event.key === 'Enter' && selectedId !== undefined) {
      event.preventDefault();
      onCenter(selectedId);
    } else if (event.key === 'Escape') {
      onSelect(undefined);
    }
  };
  const handleClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-vehicle]') : null;
    if (row !== null) {
      const id = Number(row.dataset['vehicle']);
      onSelect(id);
      onCenter(id);
    }
  };
  if (trucks.length === 0) {
    return (
      <p className={styles['none']}>
        <Trans>No truck matches the search.</Trans>
      </p>
    );
  }
  return (
    <div
      ref={list}
      className={styles['list']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold icons and two lines
      role="listbox"
      tabIndex={0}
      data-landing
      aria-label={t`Trucks`}
      aria-activedescendant={at >= 0 && selectedId !== undefined ? rowId(selectedId) : undefined}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      {trucks.map((truck) => (
        <Row key={truck.vehicleId} truck={truck} now={now} isSelected={truck.vehicleId === selectedId} />
      ))}
    </div>
  );
}

type RowProps = { truck: VehiclePosition; now: number; isSelected: boolean };

/** Drawn again only when its own truck changed: a hint moves a few of a thousand. */
const Row = memo(function Row({ truck, now, isSelected }: RowProps) {
  const texts = useTruckTexts();
  const isOld = isStale(truck.createTime, now);
  const share = texts.share(truck);
  return (
    <div
      id={rowId(truck.vehicleId)}
      className={styles['row']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox above
      role="option"
      aria-selected={isSelected}
      data-vehicle={truck.vehicleId}
      data-latitude={truck.latitude}
      data-longitude={truck.longitude}
    >
      <TruckIcon kind={chooseIcon(truck)} isStale={isOld} />
      <span className={styles['code']}>{truck.vehicleCode}</span>
      <span className={styles['driver']}>{truck.driverName}</span>
      <span className={styles['doing']}>
        {texts.status(truck)}
        {share === undefined ? '' : ` · ${share}`}
      </span>
      <span className={isOld ? styles['silent'] : styles['seen']}>
        {texts.ago(minutesSince(truck.createTime, now))}
      </span>
    </div>
  );
});
