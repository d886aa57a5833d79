import { atTime } from '@haulboard/contract/time';
import { estimateAfterRest, legOf } from '../plan/day/estimate-trucks.ts';
import type { Load } from '../preflight/facts.ts';
import { findAll, findingKey } from '../preflight/find-all.ts';
import { activeLoads } from './build-problem.ts';
import { askedLoad, loadsOf, type DayInputs } from './day-inputs.ts';
import type { Wood } from './demand.ts';

/** New loads of one truck, in order. */
export type Added = { vehicleId: number; woods: readonly Wood[] };

/** The truck's loads as the plan will estimate them once the new ones are on it. */
function estimated({ vehicleId, woods }: Added, inputs: DayInputs): Load[] {
  const { board, field, zone } = inputs;
  const truck = field.trucks.get(vehicleId);
  const vehicle = board.vehicles.find((one) => one.vehicleId === vehicleId);
  if (!truck || !vehicle) {
    return [];
  }
  const known = activeLoads(vehicle);
  const added = woods.map(({ crewId, skidId, logGradeId, destinationId }, at) =>
    askedLoad({
      crewId,
      skidId,
      logGradeId,
      destinationId,
      id: -1 - at - vehicleId * 100,
      carrierId: board.carrier.carrierId,
      vehicleId,
      seq: known.length + at + 1,
      estPayloadKg: truck.payloadTargetKg,
    }),
  );
  const loads = [...known, ...added];
  const minute = truck.defaultStartMinute;
  const at = atTime(board.day, { hour: Math.floor(minute / 60), minute: minute % 60 }, zone);
  const legs = loads.flatMap((load) => legOf(load, field) ?? []);
  const times = estimateAfterRest({ at, from: truck.homeBase }, legs, truck.shiftBefore);
  return loads.map((load, index) => ({ ...load, ...times[index] }));
}

/**
 * The trucks whose loads the checks before publishing would keep back because of what is added. The solver keeps
 * stricter rules of its own, so there should be none: this is the second opinion before anything is offered.
 */
export function blockedTrucks(added: readonly Added[], inputs: DayInputs): Set<number> {
  const now = loadsOf(inputs.board);
  const touched = new Set(added.map(({ vehicleId }) => vehicleId));
  const rest = now.filter(({ vehicleId }) => vehicleId === null || !touched.has(vehicleId));
  const after = [...rest, ...added.flatMap((one) => estimated(one, inputs))];
  const known = new Set(findAll(now, inputs.facts).map(findingKey));
  const blocked = findAll(after, inputs.facts).filter(
    (finding) => finding.level === 'block' && !known.has(findingKey(finding)),
  );
  return new Set(blocked.flatMap(({ vehicleId }) => vehicleId ?? []));
}
