import { SearchOutlined } from '@ant-design/icons';
import { ClearSign, Input, Segmented } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, type RefObject } from 'react';
import { AlertList } from './alerts/alert-list.tsx';
import { FenceCard } from './fences/fence-card.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import styles from './fleet.module.css';
import { IncidentCard } from './incidents/incident-card.tsx';
import { Legend } from './legend.tsx';
import { MapPane, type MapHandle } from './map-pane.tsx';
import { PileCard } from './pile-card.tsx';
import { PastCard } from './past/past-card.tsx';
import { QueueCard } from './queues/queue-card.tsx';
import { TruckCard } from './truck-card.tsx';
import { DayCard } from './track/day-card.tsx';
import { TrackSheets } from './track/print/track-sheet.tsx';
import { Timeline } from './track/timeline.tsx';
import { TruckList } from './truck-list.tsx';
import { UnplacedTruckCard } from './unplaced-truck-card.tsx';
import type { Fleet } from './use-fleet.ts';

type Props = Omit<Fleet, 'positions' | 'isDemo'>;

/** The list and the map of one fleet, side by side and always of one mind. */
export function FleetView(props: Props) {
  const { markers, now, selected, pick, isWall, replay, fences, queues, past, incidents, alerts } = props;
  const map = useRef<MapHandle>(null);
  const center = (id: number) => map.current?.center(id);
  return (
    <div className={styles['fleet']} data-wall={isWall ? '' : undefined}>
      <div className={styles['side']}>
        <ListSwitch alerts={alerts} />
        {alerts.isShown ? (
          <Attention {...props} onCenter={center} />
        ) : (
          <AllTrucks {...props} onCenter={center} />
        )}
        {!isWall && <Legend hasForests={props.forests.length > 0} hasIncidents={incidents.canSee} />}
      </div>
      <div className={styles['stage']}>
        <MapPane
          ref={map}
          trucks={markers}
          selected={selected}
          now={now}
          isWall={isWall}
          onPick={pick}
          replay={replay.isOpen ? replay : undefined}
          forests={props.forests}
          fences={fences}
          queues={queues}
          past={past}
          incidents={incidents}
          help={props.help}
          followedId={replay.isOpen ? undefined : props.followedId}
          onMoved={() => {
            if (props.followedId !== undefined) {
              props.follow(false);
            }
          }}
        />
        <OverMap {...props} map={map} />
      </div>
    </div>
  );
}

type SideProps = Props & { onCenter: (id: number) => void };

/** All trucks, or those that need a look and how many they are. */
function ListSwitch({ alerts }: Pick<Props, 'alerts'>) {
  const { t } = useLingui();
  const { call, open, isShown, toggle } = alerts;
  const count = open.length;
  return (
    <Segmented<boolean>
      block
      aria-label={t`Which trucks`}
      value={isShown}
      options={[
        { value: false, label: t`All trucks` },
        { value: true, label: call.data === undefined ? t`Attention` : t`Attention (${count})` },
      ]}
      onChange={toggle}
    />
  );
}

function Attention({ alerts, now, selected, unplaced, select, onCenter }: SideProps) {
  const show = (id: number) => {
    select(id);
    onCenter(id);
  };
  const selectedId = (selected ?? unplaced)?.vehicleId;
  return <AlertList alerts={alerts} now={now} selectedId={selectedId} onShow={show} />;
}

function AllTrucks(props: SideProps) {
  const { trucks, listed, now, selected, select, isWall, onCenter } = props;
  return (
    <>
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
      <TruckList trucks={listed} selected={selected} now={now} onSelect={select} onCenter={onCenter} />
    </>
  );
}

type OverMapProps = Props & { map: RefObject<MapHandle | null> };

/** What is told on top of the map, one at a time. The fences keep under it what is drawn or typed and not saved yet. */
function OverMap(props: OverMapProps) {
  const { fences, forests, map } = props;
  const front = frontCard(props);
  const isCovered = front !== null;
  return (
    <>
      {front}
      {fences.isShown && (!isCovered || fences.isChanging) && (
        <FenceCard
          fences={fences}
          forests={forests}
          isCovered={isCovered}
          onShow={(ids) => map.current?.fitFences(ids)}
        />
      )}
    </>
  );
}

/** A day, a truck, trucks in one place, the past, destinations or incidents; nothing where none of them is open. */
function frontCard(props: OverMapProps) {
  const {
    trucks,
    now,
    selected,
    unplaced,
    select,
    piled,
    pick,
    replay,
    queues,
    past,
    incidents,
    showDay,
    showMoment,
    map,
  } = props;
  const center = (id: number) => map.current?.center(id);
  if (replay.isOpen) {
    return (
      <>
        <DayCard key={replay.ids[0]} replay={replay} trucks={trucks} incidents={incidents} />
        <Timeline replay={replay} />
        <TrackSheets replay={replay} incidents={incidents} />
      </>
    );
  }
  const close = () => select(undefined);
  if (selected) {
    const openDay = () => showDay(selected.vehicleId);
    return (
      <TruckCard
        truck={selected}
        now={now}
        isFollowed={props.followedId === selected.vehicleId}
        onFollow={props.follow}
        onCenter={center}
        onDay={openDay}
        onClose={close}
      />
    );
  }
  if (unplaced) {
    return <UnplacedTruckCard truck={unplaced} now={now} onClose={close} />;
  }
  if (piled.length > 0) {
    const choose = (id: number) => {
      select(id);
      center(id);
    };
    return <PileCard trucks={piled} now={now} onSelect={choose} onClose={() => pick([])} />;
  }
  if (past.isShown) {
    return <PastCard past={past} forests={props.forests} onTruck={showMoment} />;
  }
  if (queues.isShown) {
    return <QueueCard queues={queues} onShow={(place) => map.current?.goTo(place)} onTruck={select} />;
  }
  if (incidents.isShown) {
    return <IncidentCard incidents={incidents} onShow={(place) => map.current?.goTo(place)} />;
  }
  return null;
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
