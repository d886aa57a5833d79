import type { BoardVehicle } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { GridHandle } from '../grid-handle.ts';
import type { PlanDay } from './use-day.ts';

type UseArrivedTrucksOptions = {
  planDay: PlanDay;
  rows: readonly BoardVehicle[];
  grid: RefObject<GridHandle | null>;
};
type Accepted = { date: number; vehicleIds: readonly number[] };

/** A mark that stayed would be taken for something that has to be done. */
const MARKED_MS = 20_000;
const NONE: ReadonlySet<number> = new Set();

/** The trucks this person has just accepted: brought into sight as soon as the board has them, and marked. */
export function useArrivedTrucks({ planDay, rows, grid }: UseArrivedTrucksOptions): ReadonlySet<number> {
  const { events, time } = useShell();
  const [accepted, setAccepted] = useState<Accepted>();
  const date = dayStart(planDay.day, time.zone);
  useEffect(() => events.on((event) => event.type === 'share_accept_local' && setAccepted(event)), [events]);
  useEffect(() => {
    const timer = accepted && setTimeout(() => setAccepted(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [accepted]);
  const here = useMemo(() => {
    const ids = accepted?.date === date ? accepted.vehicleIds : [];
    return rows.filter(({ vehicleId }) => ids.includes(vehicleId)).map(({ vehicleId }) => vehicleId);
  }, [accepted, date, rows]);
  const [first] = here;
  useEffect(() => {
    if (first !== undefined) {
      grid.current?.show(first);
    }
  }, [grid, first]);
  return useMemo(() => (here.length === 0 ? NONE : new Set(here)), [here]);
}
