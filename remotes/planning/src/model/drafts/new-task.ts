import { TaskStatus, textsOf, type Board, type BoardVehicle, type Task } from '@haulboard/contract';
import type { LoadDraft } from './load-draft.ts';

type Place = { id: number; seq: number; vehicle: BoardVehicle | undefined };

/** What a load is, as the editor describes it. */
export function loadPart(draft: LoadDraft) {
  const { crew, grade, packets, destination } = draft;
  const further: Pick<Task, 'packets'> = { packets: packets && [...packets] };
  return {
    crewId: crew.id,
    crewCode: crew.crewCode,
    crewName: crew.name,
    forestName: crew.forestName,
    skidId: crew.skidId,
    skidName: crew.skidName,
    logGradeId: grade.id,
    gradeCode: grade.code,
    ...further,
    destinationId: destination.id,
    destinationName: destination.name,
    ...textsOf(draft),
  };
}

/** Which truck it is on, and whether that truck is somebody else's. */
export function truckPart(vehicle: BoardVehicle | undefined, seq: number) {
  const isSharedIn = vehicle?.share?.direction === 'in';
  return {
    vehicleId: vehicle?.vehicleId ?? null,
    vehicleCode: vehicle?.vehicleCode ?? null,
    seq,
    isShareVehicleTask: isSharedIn ? (1 as const) : (0 as const),
    isSelfVehicle: isSharedIn ? (0 as const) : null,
  };
}

/** A load that the server does not know yet: a draft without times. */
export function newTask(board: Board, draft: LoadDraft, place: Place): Task {
  return taskOf(board, loadPart(draft), place);
}

/** The same of a load that was not typed. */
export function taskOf(board: Board, part: ReturnType<typeof loadPart>, place: Place): Task {
  return {
    ...part,
    ...truckPart(place.vehicle, place.seq),
    id: place.id,
    date: board.date,
    carrierId: board.carrier.carrierId,
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    estKmEmpty: 0,
    estKmLoaded: 0,
    estPayloadKg: place.vehicle?.payloadTargetKg ?? 0,
    taskStatus: TaskStatus.Draft,
    statusSince: board.date,
    statusSource: 'dispatcher',
    statusReason: '',
    publishAt: null,
    publishedRev: 0,
    isMine: true,
    version: 0,
    updatedAt: board.date,
    updatedBy: '',
  };
}
