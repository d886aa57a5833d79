import type { Board, BoardVehicle, PlanLoad, Task } from '@haulboard/contract';
import type { PlanTruck } from './plan-groups.ts';

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

function loadOf(task: Task, board: Board, vehicle: BoardVehicle | undefined): PlanLoad {
  const { crewId, crewCode, crewName, forestName, skidName, gradeCode, destinationId, destinationName } =
    task;
  return {
    id: task.id,
    crewId,
    crewCode,
    crewName,
    forestName,
    skidName,
    gradeCode,
    destinationId,
    destinationName,
    vehicleId: task.vehicleId,
    vehicleCode: task.vehicleCode,
    rego: vehicle?.rego ?? null,
    driverFirstName: firstName(vehicle?.driverName ?? ''),
    carrierName: task.isMine ? board.carrier.name : (vehicle?.share?.carrierName ?? ''),
    plannedLoadAt: task.plannedLoadAt,
    plannedUnloadAt: task.plannedUnloadAt,
    estPayloadKg: task.estPayloadKg,
    taskStatus: task.taskStatus,
  };
}

/** A board's loads as a plan to be read, drafts and loads without a truck among them. */
export function boardLoads(board: Board): PlanLoad[] {
  const onTrucks = board.vehicles.flatMap((vehicle) =>
    vehicle.tasks.map((task) => loadOf(task, board, vehicle)),
  );
  return [...onTrucks, ...board.unassigned.map((task) => loadOf(task, board, undefined))];
}

/** A board's trucks, whether they have loads or not. */
export function boardTrucks(board: Board): PlanTruck[] {
  return board.vehicles.map(({ vehicleId, vehicleCode, rego, driverName }) => ({
    vehicleId,
    vehicleCode,
    rego,
    driverFirstName: firstName(driverName),
  }));
}
