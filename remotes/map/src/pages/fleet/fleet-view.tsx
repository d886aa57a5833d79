import { SearchOutlined } from '@ant-design/icons';
import { ClearSign, Input } from '@haulboard/ui/data';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { FleetFilters } from './fleet-filters.tsx';
import styles from './fleet.module.css';
import { Legend } from './legend.tsx';
import { MapPane, type MapHandle } from './map-pane.tsx';
import { PileCard } from './pile-card.tsx';
import { TruckCard } from './truck-card.tsx';
import { DayCard } from './track/day-card.tsx';
import { Timeline } from './track/timeline.tsx';
import { TruckList } from './truck-list.tsx';
import type { Fleet } from './use-fleet.ts';

type Props = Omit<Fleet, 'positions' | 'isDemo'>;

/** The list and the map of one fleet, side by side and always of one mind. */
export function FleetView(props: Props) {
  const { trucks, listed, markers, now, selected, select, piled, pick, isWall, replay } = props;
  const map = useRef<MapHandle>(null);
  const center = (id: number) => map.current?.center(id);
  return (
    <div className={styles['fleet']} data-wall={isWall ? '' : undefined}>
      <div className={styles['side']}>
        {!isWall && <Choosing {...props} />}
        <p className={styles['found']} aria-live="polite">
          {listed.length === trucks.length ? (
            <Plural value={trucks.length} one="# truck" other="# trucks" />
          ) : (
            <Trans>
              {listed.length} of {trucks.length} trucks, on the map too
            </Trans>
          )}
        </p>
        <TruckList trucks={listed} selected={selected} now={now} onSelect={select} onCenter={center} />
        {!isWall && <Legend />}
      </div>
      <div className={styles['stage']}>
        <MapPane
          ref={map}
          trucks={markers}
          selected={selected}
          now={now}
          onPick={pick}
          replay={replay.isOpen ? replay : undefined}
        />
        {replay.isOpen && (
          <>
            <DayCard key={replay.ids[0]} replay={replay} trucks={trucks} />
            <Timeline replay={replay} />
          </>
        )}
        {selected && !replay.isOpen && (
          <TruckCard
            truck={selected}
            now={now}
            onCenter={center}
            onDay={() => props.showDay(selected.vehicleId)}
            onClose={() => select(undefined)}
          />
        )}
        {piled.length > 0 && !selected && !replay.isOpen && (
          <PileCard
            trucks={piled}
            now={now}
            onSelect={(id) => {
              select(id);
              center(id);
            }}
            onClose={() => pick([])}
          />
        )}
      </div>
    </div>
  );
}

/** The words and the filters by which trucks are chosen. */
function Choosing({ trucks, search, setSearch, filter, setFilter }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <ClearSign /> }}
        value={search}
        aria-label={t`Search trucks`}
        placeholder={t`Code, rego, driver, crew, status`}
        onChange={({ target }) => setSearch(target.value)}
      />
      <FleetFilters trucks={trucks} filter={filter} onChange={setFilter} />
    </>
  );
}
