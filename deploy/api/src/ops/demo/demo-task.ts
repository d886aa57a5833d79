import { statusAt, type DemoLoad, type PlannedTimes } from '@haulboard/demo';
import { TaskStatus } from '@haulboard/contract';
import { atTime, type Day } from '@haulboard/contract/time';
import type { Insertable } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { estimateDay, loadedKm, type Estimate } from '../../planning/plan/day/estimate.ts';
import { windowReader } from '../../planning/plan/hours/read-gates.ts';
import type { DemoRefs } from './demo-refs.ts';

/** A load whose crew, grade, destination and truck all still exist. */
export type KnownLoad = {
  load: DemoLoad;
  carrierId: number;
  logGradeId: number;
  crew: DemoRefs['crews'] extends ReadonlyMap<string, infer Crew> ? Crew : never;
  destination: DemoRefs['destinations'] extends ReadonlyMap<string, infer Place> ? Place : never;
  vehicle: (DemoRefs['vehicles'] extends ReadonlyMap<string, infer Truck> ? Truck : never) | null;
};

/** `madeAt`: when the dispatcher made the plan; instants in seconds. */
type Clock = { day: Day; zone: string; now: number; madeAt: number };

/** Finds the rows a load names; nothing when somebody removed one of them. */
export function knownLoad(load: DemoLoad, refs: DemoRefs): KnownLoad | undefined {
  const carrierId = refs.carriers.get(load.carrierCode);
  const logGradeId = refs.grades.get(load.gradeCode);
  const crew = refs.crews.get(load.crewCode);
  const destination = refs.destinations.get(load.destinationCode);
  const vehicle = load.vehicleCode === null ? null : refs.vehicles.get(load.vehicleCode);
  if (carrierId === undefined || logGradeId === undefined || !crew || !destination || vehicle === undefined) {
    return undefined;
  }
  return { load, carrierId, logGradeId, crew, destination, vehicle };
}

function timesOf(estimate: Estimate | undefined, loadMinutes: number): PlannedTimes | undefined {
  return (
    estimate && {
      departAt: estimate.plannedDepartAt,
      loadAt: estimate.plannedLoadAt,
      loadedAt: estimate.plannedLoadAt + loadMinutes * 60,
      unloadAt: estimate.plannedUnloadAt,
      endAt: estimate.plannedEndAt,
    }
  );
}

function plannedColumns(estimate: Estimate | undefined, { crew, destination }: KnownLoad) {
  if (estimate === undefined) {
    return { estKmLoaded: loadedKm({ skid: crew.skid, destination }) };
  }
  return {
    plannedDepartAt: toInstant(estimate.plannedDepartAt),
    plannedLoadAt: toInstant(estimate.plannedLoadAt),
    plannedUnloadAt: toInstant(estimate.plannedUnloadAt),
    plannedEndAt: toInstant(estimate.plannedEndAt),
    estKmEmpty: estimate.estKmEmpty,
    estKmLoaded: estimate.estKmLoaded,
  };
}

function taskRow(
  known: KnownLoad,
  place: { seq: number; estimate: Estimate | undefined },
  clock: Clock,
): Insertable<Database['task']> {
  const { load, crew, destination, vehicle } = known;
  const times = timesOf(place.estimate, crew.loadMinutes);
  const state = statusAt({ fate: load.fate, times }, clock);
  return {
    day: clock.day,
    carrierId: known.carrierId,
    vehicleId: vehicle?.id ?? null,
    seq: place.seq,
    crewId: crew.id,
    skidId: crew.skidId,
    logGradeId: known.logGradeId,
    destinationId: destination.id,
    ...plannedColumns(place.estimate, known),
    estPayloadKg: vehicle?.payloadTargetKg ?? 0,
    taskStatus: state.status,
    statusSince: toInstant(state.since),
    statusSource: state.source,
    statusReason: load.reason,
    publishedRev: state.status === TaskStatus.Draft ? 0 : 1,
  };
}

/** The rows of one truck's day, in order, with the times the server itself would estimate. */
export function truckRows(loads: readonly KnownLoad[], clock: Clock): Insertable<Database['task']>[] {
  const vehicle = loads[0]?.vehicle;
  if (!vehicle) {
    return loads.map((known) => taskRow(known, { seq: 0, estimate: undefined }, clock));
  }
  const offPlan: Partial<Record<DemoLoad['fate'], number>> = {
    declined: TaskStatus.Declined,
    canceled: TaskStatus.Canceled,
  };
  const { startMinute, base } = vehicle;
  const at = atTime(clock.day, { hour: Math.floor(startMinute / 60), minute: startMinute % 60 }, clock.zone);
  const windowsOf = windowReader(clock);
  const estimates = estimateDay(
    { at, from: base },
    loads.map(({ load, crew, destination }) => ({
      taskStatus: offPlan[load.fate] ?? TaskStatus.Published,
      skid: crew.skid,
      loadMinutes: crew.loadMinutes,
      destination,
      unloadMinutes: destination.unloadMinutes,
      gate: windowsOf(destination.hours),
      plannedDepartAt: null,
      plannedEndAt: null,
    })),
  );
  return loads.map((known, index) => taskRow(known, { seq: index + 1, estimate: estimates[index] }, clock));
}
