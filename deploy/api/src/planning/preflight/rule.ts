import {
  packetsOf,
  TaskStatus,
  isOffPlan,
  type PacketPlace,
  type PreflightFacts,
  type PreflightRule,
} from '@haulboard/contract';
import { hasStarted } from '../plan/day/estimate.ts';
import { loadingsOf as spansOf } from '../plan/day/stops.ts';
import type { DayFacts, Load, TruckFacts } from './facts.ts';
import type { Span } from '../plan/hours/span.ts';

/** Something a rule found; the table in the contract says how grave it is. */
export type Found = {
  rule: PreflightRule;
  taskIds: number[];
  vehicleId: number | null;
  facts: PreflightFacts;
};

/** A family of rules: plain data in, findings out. It reads no clock and no database. */
export type Rule = (loads: readonly Load[], facts: DayFacts) => Found[];

/** Still to be driven: what is under way or off the plan is no longer the plan's to change. */
export function isOpen(load: Load): boolean {
  return !isOffPlan(load.taskStatus) && !hasStarted(load.taskStatus);
}

/** The carrier's own loads that are still to be driven: only they can be kept back. */
export function openLoads(loads: readonly Load[], { carrierId }: DayFacts): Load[] {
  return loads.filter((load) => load.carrierId === carrierId && isOpen(load));
}

/** The carrier's own loads that their drivers have begun: nobody keeps them back, but somebody may have to call. */
export function loadsUnderWay(loads: readonly Load[], { carrierId }: DayFacts): Load[] {
  return loads.filter(
    (load) =>
      load.carrierId === carrierId && hasStarted(load.taskStatus) && load.taskStatus < TaskStatus.Weighed,
  );
}

/** The open loads that have a truck, each with what is known of it. */
export function onTrucks(loads: readonly Load[], facts: DayFacts): { load: Load; truck: TruckFacts }[] {
  return openLoads(loads, facts).flatMap((load) => {
    const truck = load.vehicleId === null ? undefined : facts.trucks.get(load.vehicleId);
    return truck ? [{ load, truck }] : [];
  });
}

/** From leaving for the load to having unloaded it; nothing before the server has estimated it. */
export function workOf({ plannedDepartAt: from, plannedEndAt: to }: Load): Span | undefined {
  return from === null || to === null ? undefined : { from, to };
}

type Loading = { packet: PacketPlace; span: Span | undefined };

/** The dockets of a load, each with when it is at the skid with the loader. */
function loadingsOf(load: Load, { crews, skids }: DayFacts): Loading[] {
  const spans = spansOf(load, { crews, skids });
  return packetsOf(load).map((packet, at) => ({ packet, span: spans[at] }));
}

/** The same where what counts is whose loader and skid it is: two grades of one crew on one skid are one stop. */
export function stopsOf(load: Load, facts: DayFacts): Loading[] {
  const all = loadingsOf(load, facts);
  return all.filter(
    ({ packet: { crewId, skidId } }, at) =>
      !all.slice(0, at).some(({ packet }) => packet.crewId === crewId && packet.skidId === skidId),
  );
}

/** At the destination, waiting and unloading. */
export function unloadingOf({ plannedUnloadAt: from, plannedEndAt: to }: Load): Span | undefined {
  return from === null || to === null ? undefined : { from, to };
}

export const wholeMinutes = (seconds: number) => Math.round(seconds / 60);
