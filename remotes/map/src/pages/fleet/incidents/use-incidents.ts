import { listIncidentPins, type IncidentPin, type VehicleTrack } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { useAddress, useCall, useShell, useZone } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { NO_CARD } from '../../../model/fleet/cards.ts';
import { pinsOfTrack } from '../../../model/drawing/incident-pins.ts';
import { useEachMinute } from '../use-each-minute.ts';

const NONE: readonly IncidentPin[] = [];
/** How many days back the layer of incidents goes. */
export const DAYS_BACK = [7, 30, 90] as const;
const USUAL_DAYS = 30;

function daysIn(text: string | null): number | undefined {
  return DAYS_BACK.find((days) => String(days) === text);
}

/** Of a replay what incidents are shown by. */
type Shown = {
  isOpen: boolean;
  day: string;
  days: readonly { track: VehicleTrack }[] | undefined;
};

/** What happened to the trucks of a replay on their day. */
function usePinsOfDay({ isOpen, day, days }: Shown, canSee: boolean) {
  const { data } = useCall(
    listIncidentPins,
    { query: { from: day, to: day } },
    { enabled: canSee && isOpen },
  );
  return useMemo(
    () => (isOpen && data ? (days ?? []).flatMap(({ track }) => pinsOfTrack(data, track)) : NONE),
    [isOpen, data, days],
  );
}

/** Incidents on the map, for whoever may see them: of the day that is replayed, or of the last days as a layer. */
export function useIncidents(now: number, replay: Shown) {
  const { session, tabs } = useShell();
  const zone = useZone();
  const [params, put] = useAddress();
  const [piled, setPiled] = useState<readonly number[]>([]);
  const canSee = session.can('report.view');
  const asked = daysIn(params.get('incidents'));
  const isShown = canSee && asked !== undefined;
  const daysBack = asked ?? USUAL_DAYS;
  const to = dayOf(now, zone);
  const query = { from: addDays(to, 1 - daysBack), to };
  const call = useCall(listIncidentPins, { query }, { enabled: isShown });
  useEachMinute(now, call.retry, isShown);
  const ofDay = usePinsOfDay(replay, canSee);
  const recent = isShown ? (call.data ?? NONE) : NONE;
  const open = (id: number) => tabs.open(`/report?record=${id}`);
  return {
    canSee,
    isShown,
    toggle: () => {
      setPiled([]);
      put(isShown ? { incidents: '' } : { ...NO_CARD, incidents: String(USUAL_DAYS) });
    },
    call,
    daysBack,
    setDaysBack: (days: number) => put({ incidents: String(days) }),
    /** Those that somebody pointed at on the map, else all. */
    listed: piled.length === 0 ? recent : recent.filter(({ id }) => piled.includes(id)),
    isPile: piled.length > 0,
    leavePile: () => setPiled([]),
    /** What the map draws now. */
    shown: replay.isOpen ? ofDay : recent,
    pinsOf: (track: VehicleTrack) => ofDay.filter(({ vehicleId }) => vehicleId === track.vehicleId),
    open,
    /** One opens itself; of several in one place somebody chooses in the list. */
    pick: (ids: readonly number[]) => {
      const [one, ...others] = ids;
      if (one !== undefined && (others.length === 0 || replay.isOpen)) {
        open(one);
      } else {
        setPiled(ids);
        put({ vehicle: '' });
      }
    },
  };
}

export type Incidents = ReturnType<typeof useIncidents>;
