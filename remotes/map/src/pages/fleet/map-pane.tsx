import {
  BorderOuterOutlined,
  ExpandOutlined,
  FlagOutlined,
  HistoryOutlined,
  MinusOutlined,
  PlusOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { BackgroundMenu, MapSource } from '@haulboard/base-map';
import type { ForestPlace, VehiclePosition } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { isStale } from '../../model/fleet/freshness.ts';
import { UNSAVED_FENCE } from '../../model/fences/fences.ts';
import { pilePins } from '../../model/drawing/incident-pins.ts';
import styles from './fleet.module.css';
import type { Fences } from './fences/use-fences.ts';
import type { Incidents } from './incidents/use-incidents.ts';
import { createFleetMap, type FleetMap } from './map/fleet-map.ts';
import { useEscape } from './map/use-escape.ts';
import type { Past } from './past/use-past.ts';
import type { Queues } from './queues/use-queues.ts';
import type { Replay } from './track/use-replay.ts';

/** What others on the page may ask of the map. */
export type MapHandle = {
  center: (id: number) => void;
  fitFences: (ids: readonly number[]) => void;
  goTo: (place: LatLng) => void;
};

type Props = {
  ref: Ref<MapHandle>;
  trucks: readonly VehiclePosition[];
  selected: VehiclePosition | undefined;
  now: number;
  /** Nobody has a pointer: trucks are named as far as there is room. */
  isWall: boolean;
  onPick: (ids: number[]) => void;
  /** What is replayed; nothing while the map shows now. */
  replay: Replay | undefined;
  forests: readonly ForestPlace[];
  fences: Fences;
  queues: Queues;
  incidents: Incidents;
  /** Where drivers call for help. */
  help: readonly LatLng[];
  past: Past;
  /** The truck that the map moves with. */
  followedId: number | undefined;
  /** Somebody moved the map by hand. */
  onMoved: () => void;
};

/** The drawn map with its buttons. What it shows, the list beside it says. */
export function MapPane(props: Props) {
  const { ref, trucks, selected, now, isWall, onPick, replay, followedId, onMoved } = props;
  const { forests, fences, queues, incidents, help, past } = props;
  const { t } = useLingui();
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FleetMap>();
  const pick = useRef(onPick);
  const goTo = useRef(replay?.goTo);
  const drawer = past.isShown ? past : fences;
  const finish = useRef(drawer.finish);
  const choose = useRef(queues.choose);
  const pickIncidents = useRef(incidents.pick);
  const move = useRef(onMoved);
  const isFitted = useRef(false);
  const isReplaying = useRef(false);
  const selectedId = selected?.vehicleId;
  useEffect(() => {
    pick.current = onPick;
    goTo.current = replay?.goTo;
    finish.current = drawer.finish;
    choose.current = queues.choose;
    pickIncidents.current = incidents.pick;
    move.current = onMoved;
  });
  useEffect(() => {
    if (target.current === null) {
      return undefined;
    }
    const made = createFleetMap({
      target: target.current,
      scaleClass: styles['scale'] ?? 'scale',
      passingClass: styles['passing'] ?? 'passing',
      onPick: (ids) => pick.current(ids),
      onPlace: (id) => choose.current(id),
      onIncidents: (ids) => pickIncidents.current(ids),
      onMoment: (seconds) => goTo.current?.(seconds),
      onMoved: () => move.current(),
    });
    setMap(made);
    return () => {
      isFitted.current = false;
      made.dispose();
    };
  }, []);
  useEffect(() => {
    map?.show({ trucks, isStale: (truck) => isStale(truck.createTime, now) });
  }, [map, trucks, now]);
  useEffect(() => {
    map?.select(selectedId);
  }, [map, selectedId]);
  useEffect(() => map?.nameAll(isWall), [map, isWall]);
  useEffect(() => {
    // Once, when the first trucks are there: after that the view belongs to the person.
    if (map && !isFitted.current) {
      isFitted.current = true;
      map.fit();
      if (selectedId !== undefined) {
        map.center(selectedId);
      }
    }
  }, [map, selectedId]);
  const days = replay?.days;
  const say = replay?.say;
  useEffect(() => {
    if (map && (days ?? isReplaying.current)) {
      isReplaying.current = days !== undefined;
      map.showDays(days, say ?? String);
    }
  }, [map, days, say]);
  useEffect(() => {
    map?.showMoment(replay?.moments ?? [], replay?.isFollowing ?? false);
  }, [map, replay?.moments, replay?.isFollowing]);
  const areas = past.isShown ? past.shapes : fences.fences;
  useEffect(() => map?.showFences(areas), [map, areas]);
  useEffect(() => map?.showForests(forests), [map, forests]);
  useEffect(() => map?.showQueues(queues.list), [map, queues.list]);
  useEffect(() => map?.showIncidents(pilePins(incidents.shown)), [map, incidents.shown]);
  useEffect(() => map?.showHelp(help), [map, help]);
  const { drawing } = drawer;
  const { draft } = drawer.typing;
  // After it is drawn: who types a point sees where it lies.
  useEffect(() => (draft ? map?.fitFences([UNSAVED_FENCE.id]) : undefined), [map, draft]);
  useEscape(drawing !== undefined, () => drawer.draw(undefined));
  useEffect(
    () => (drawing ? map?.drawFence(drawing, (shape) => finish.current(shape)) : undefined),
    [map, drawing],
  );
  const { movable, change } = fences;
  const { moveTo } = change;
  useEffect(() => (movable ? map?.editFence(movable, moveTo) : undefined), [map, movable, moveTo]);
  useEffect(() => map?.follow(followedId), [map, followedId]);
  const plans = replay?.plans.drawn;
  useEffect(() => map?.showPlans(plans ?? []));
  useHandle(ref, map, target);
  return (
    <div className={styles['pane']}>
      <div
        ref={target}
        className={styles['map']}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
        tabIndex={0}
        aria-label={t`Map of the trucks`}
        aria-describedby="map-keys"
      />
      <p id="map-keys" hidden>
        <Trans>
          Arrow keys move the map, plus and minus zoom. The list of trucks says the same in words.
        </Trans>
      </p>
      <Tools map={map} fences={fences} queues={queues} past={past} incidents={incidents} onMoved={onMoved} />
      <MapSource background={map?.background} />
    </div>
  );
}

/** Brings something into view. On a narrow screen whoever asks for it from the list has scrolled past the map. */
function useHandle(
  ref: Ref<MapHandle>,
  map: FleetMap | undefined,
  target: RefObject<HTMLElement | null>,
): void {
  useImperativeHandle(ref, () => {
    const look = () => target.current?.scrollIntoView({ block: 'nearest' });
    return {
      center: (id) => {
        map?.center(id);
        look();
      },
      fitFences: (ids) => {
        map?.fitFences(ids);
        look();
      },
      goTo: (place) => {
        map?.goTo(place);
        look();
      },
    };
  }, [map, target]);
}

type ToolsProps = Pick<Props, 'fences' | 'queues' | 'past' | 'incidents' | 'onMoved'> & {
  map: FleetMap | undefined;
};

/** What the map can show besides the trucks, and how near. */
function Tools({ map, fences, queues, past, incidents, onMoved }: ToolsProps) {
  const { t } = useLingui();
  const showAll = () => {
    // Who follows one truck would see no other at its next fix.
    onMoved();
    map?.fit();
  };
  return (
    <div className={styles['tools']}>
      <Button icon={<PlusOutlined aria-hidden />} aria-label={t`Zoom in`} onClick={() => map?.zoom(1)} />
      <Button icon={<MinusOutlined aria-hidden />} aria-label={t`Zoom out`} onClick={() => map?.zoom(-1)} />
      <Button icon={<ExpandOutlined aria-hidden />} aria-label={t`Show all trucks`} onClick={showAll} />
      <Button
        icon={<BorderOuterOutlined aria-hidden />}
        aria-label={t`Fences`}
        aria-pressed={fences.isShown}
        onClick={fences.toggle}
      />
      <Button
        icon={<FlagOutlined aria-hidden />}
        aria-label={t`Destinations`}
        aria-pressed={queues.isShown}
        onClick={queues.toggle}
      />
      <Button
        icon={<HistoryOutlined aria-hidden />}
        aria-label={t`Ask the past`}
        aria-pressed={past.isShown}
        onClick={past.toggle}
      />
      {incidents.canSee && (
        <Button
          icon={<WarningOutlined aria-hidden />}
          aria-label={t`Incidents`}
          aria-pressed={incidents.isShown}
          onClick={incidents.toggle}
        />
      )}
      <BackgroundMenu background={map?.background} />
    </div>
  );
}
