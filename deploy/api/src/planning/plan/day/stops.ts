import { packetsOf } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { arrivals, type Stop } from './estimate.ts';
import type { PlanTask } from './plan-task.ts';

type Loading = Pick<PlanTask, 'crewId' | 'skidId' | 'logGradeId' | 'packets'>;

type Places = {
  crews: ReadonlyMap<number, { loadMinutes: number }>;
  skids: ReadonlyMap<number, LatLng>;
};

/**
 * Where a load's dockets are loaded, one stop for each, in order; nothing when a place is not known. Two grades of one
 * crew on one skid are loaded in one go: the second takes no time of its own.
 */
export function stopsOf(load: Loading, { crews, skids }: Places): [Stop, ...Stop[]] | undefined {
  const packets = packetsOf(load);
  const stops = packets.flatMap(({ crewId, skidId }, at): Stop[] => {
    const [crew, skid, before] = [crews.get(crewId), skids.get(skidId), packets[at - 1]];
    const isSameStop = before?.crewId === crewId && before.skidId === skidId;
    return crew && skid ? [{ skid, loadMinutes: isSameStop ? 0 : crew.loadMinutes }] : [];
  });
  const [first, ...further] = stops;
  return first && stops.length === packets.length ? [first, ...further] : undefined;
}

/** From when to when each docket of a load is loaded; nothing before the server has estimated the load. */
export function loadingsOf(
  load: Loading & Pick<PlanTask, 'plannedLoadAt'>,
  places: Places,
): { from: number; to: number }[] {
  const stops = load.plannedLoadAt === null ? undefined : stopsOf(load, places);
  if (load.plannedLoadAt === null || !stops) {
    return [];
  }
  const times = arrivals(load.plannedLoadAt, stops);
  return stops.map(({ loadMinutes }, at) => {
    const from = times[at] ?? 0;
    return { from, to: from + loadMinutes * 60 };
  });
}
