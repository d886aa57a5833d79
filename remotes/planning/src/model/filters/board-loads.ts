import {
  firstNames,
  packetsOf,
  shareOf,
  type Board,
  type BoardVehicle,
  type PlanLoad,
  type Task,
  type TaskDocket,
} from '@haulboard/contract';
import type { PlanTruck } from './plan-groups.ts';

const docketOf = ({ dockets }: Task, packetNo: number) => dockets?.find((one) => one.packetNo === packetNo);

/** The number and the mass of a docket, as far as they are known. */
function written(docket: TaskDocket | undefined): Pick<PlanLoad, 'docketNumber' | 'netKg'> {
  const { docketNo, netKg } = docket ?? {};
  return {
    ...(docketNo === undefined ? {} : { docketNumber: docketNo }),
    ...(typeof netKg === 'number' ? { netKg } : {}),
  };
}

/** A load once for each of its dockets, as the crews read it. */
function loadsOf(task: Task, board: Board, vehicle: BoardVehicle | undefined): PlanLoad[] {
  const packets = packetsOf(task);
  return packets.map(
    ({ crewId, crewCode, crewName, forestName, skidName, skidId, gradeCode, plannedLoadAt }, at) => ({
      id: task.id,
      crewId,
      crewCode,
      crewName,
      forestName,
      skidName,
      skidId,
      gradeCode,
      destinationId: task.destinationId,
      destinationName: task.destinationName,
      vehicleId: task.vehicleId,
      vehicleCode: task.vehicleCode,
      rego: vehicle?.rego ?? null,
      driverFirstName: firstNames(vehicle?.driverName ?? ''),
      carrierName: task.isMine ? board.carrier.name : (vehicle?.share?.carrierName ?? ''),
      plannedLoadAt,
      plannedUnloadAt: task.plannedUnloadAt,
      estPayloadKg: docketOf(task, at + 1)?.estKg ?? Math.round(task.estPayloadKg * shareOf(task)),
      taskStatus: task.taskStatus,
      ...(packets.length > 1 ? { packetNo: at + 1, dockets: packets.length } : {}),
      ...written(docketOf(task, at + 1)),
    }),
  );
}

/** A board's loads as a plan to be read, drafts and loads without a truck among them. */
export function boardLoads(board: Board): PlanLoad[] {
  const onTrucks = board.vehicles.flatMap((vehicle) =>
    vehicle.tasks.flatMap((task) => loadsOf(task, board, vehicle)),
  );
  return [...onTrucks, ...board.unassigned.flatMap((task) => loadsOf(task, board, undefined))];
}

/** A board's trucks, whether they have loads or not. */
export function boardTrucks(board: Board): PlanTruck[] {
  return board.vehicles.map(({ vehicleId, vehicleCode, rego, driverName }) => ({
    vehicleId,
    vehicleCode,
    rego,
    driverFirstName: firstNames(driverName),
  }));
}
