import type { VehiclePosition } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { useAddress, useShell, useZone } from '@haulboard/data';
import { useMemo, useState, useEffect } from 'react';
import { fits, readFilter } from '../../model/fleet/fleet-filter.ts';
import { filterTrucks, markersOf, sortByCode } from '../../model/fleet/fleet-list.ts';
import { useAlerts } from './alerts/use-alerts.ts';
import { useFences } from './fences/use-fences.ts';
import { useForests } from './use-forests.ts';
import { useHelp } from './use-help.ts';
import { useIncidents } from './incidents/use-incidents.ts';
import { usePast } from './past/use-past.ts';
import { useQueues } from './queues/use-queues.ts';
import { useReplay } from './track/use-replay.ts';
import { usePositions } from './use-positions.ts';
import { useTruckTexts } from './use-truck-texts.ts';

const TICK_MS = 15_000;

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The time, seconds since epoch; moves on every 15 s. */
function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** The parts of the address by which a day is shown in place of now. */
const NOW = { day: '', at: '', with: '', follow: '' };

/** What the fleet screen knows: trucks, the search and the chosen truck (both in the address), the open pile. */
export function useFleet() {
  const { time } = useShell();
  const zone = useZone();
  const positions = usePositions();
  const { data } = positions;
  const now = useNow();
  const texts = useTruckTexts();
  const [params, put] = useAddress();
  const [pile, setPile] = useState<readonly number[]>([]);
  const search = params.get('q') ?? '';
  const selectedId = idIn(params.get('vehicle'));

  const select = (id: number | undefined) => {
    setPile([]);
    put(id === undefined ? { vehicle: '', ...NOW } : { vehicle: String(id), at: '', with: '', follow: '' });
  };
  const pick = (ids: readonly number[]) => {
    if (ids.length > 1) {
      put({ vehicle: '', ...NOW });
      setPile(ids);
    } else {
      select(ids[0]);
    }
  };

  const trucks = useMemo(() => sortByCode(data ?? []), [data]);
  const filter = readFilter(params);
  const fitting = trucks.filter((truck) => fits(truck, filter));
  const listed = filterTrucks(fitting, search, (truck) => texts.status(truck));
  const byId = useMemo(
    () => new Map<number, VehiclePosition>(trucks.map((truck) => [truck.vehicleId, truck])),
    [trucks],
  );
  const selected = selectedId === undefined ? undefined : byId.get(selectedId);
  // By ids: the map draws anew when its trucks change, not with every minute that passes.
  const listedIds = listed.map(({ vehicleId }) => vehicleId).join(' ');
  const markers = useMemo(() => markersOf(trucks, listedIds, selectedId), [trucks, listedIds, selectedId]);
  const replay = useReplay(now);
  const alerts = useAlerts(now);
  const unplaced = selected ? undefined : alerts.call.data?.find(({ vehicleId }) => vehicleId === selectedId);
  return {
    positions,
    trucks,
    markers,
    listed,
    now,
    search,
    setSearch: (text: string) => put({ q: text }),
    filter,
    setFilter: (change: Readonly<Record<string, string>>) => put(change),
    /** Nobody sits in front of a wall. */
    isWall: params.get('nomenu') === '1',
    /** The truck's day so far, in place of now. */
    showDay: (id: number) => put({ vehicle: String(id), day: dayOf(now, zone) }, { isStep: true }),
    replay,
    incidents: useIncidents(now, replay),
    forests: useForests(),
    help: useHelp(trucks),
    fences: useFences(),
    queues: useQueues(now),
    past: usePast(now),
    /** The truck's day at a moment. */
    showMoment: (id: number, at: number) =>
      put({ vehicle: String(id), day: dayOf(at, zone), at: String(at) }, { isStep: true }),
    alerts,
    selected,
    /** The chosen truck where it needs attention and has never told its place. */
    unplaced,
    /** The truck that the map moves with; its card says so. */
    followedId: params.get('follow') === '1' ? selected?.vehicleId : undefined,
    follow: (isOn: boolean) => put({ follow: isOn ? '1' : '' }),
    select,
    piled: pile.flatMap((id) => byId.get(id) ?? []),
    pick,
    isDemo: time.isDemo,
  };
}

export type Fleet = ReturnType<typeof useFleet>;
