import {
  BLANK_TEXTS,
  type Board,
  type BoardVehicle,
  type Crew,
  type Destination,
  type LogGrade,
  type OpenStock,
  type RecurringLoad,
  type Task,
} from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';

export const DAY = '2026-11-21';
const MORNING = atTime(DAY, { hour: 7, minute: 40 });

/** A load of one's own: crew 66 at Kinleith, S30 to the pulp mill, a draft on truck 1. */
export function aTask(more: Partial<Task> & { id: number }): Task {
  return {
    date: dayStart(DAY),
    seq: 1,
    carrierId: 1,
    vehicleId: 1,
    vehicleCode: 'T1',
    crewId: 66,
    crewCode: '66',
    crewName: 'Tui Logging',
    forestName: 'Kinleith',
    skidId: 12,
    skidName: 'Skid 12',
    logGradeId: 30,
    gradeCode: 'S30',
    destinationId: 5,
    destinationName: 'Kinleith pulp mill',
    plannedDepartAt: MORNING - 3600,
    plannedLoadAt: MORNING,
    plannedUnloadAt: MORNING + 5400,
    plannedEndAt: MORNING + 7200,
    estKmEmpty: 40,
    estKmLoaded: 52,
    estPayloadKg: 31_000,
    ...BLANK_TEXTS,
    taskStatus: 0,
    statusSince: MORNING,
    statusSource: 'dispatcher',
    statusReason: '',
    publishAt: null,
    publishedRev: 0,
    isShareVehicleTask: 0,
    isSelfVehicle: null,
    isMine: true,
    version: 1,
    updatedAt: MORNING,
    updatedBy: 'Test Person',
    ...more,
  };
}

/** A truck that can be planned; its loads are put on it in order. */
export function aVehicle(
  vehicleId: number,
  tasks: Task[] = [],
  more: Partial<BoardVehicle> = {},
): BoardVehicle {
  const vehicleCode = `T${vehicleId}`;
  return {
    vehicleId,
    vehicleCode,
    rego: `ABC${vehicleId}`,
    configuration: '50MAX',
    payloadTargetKg: 31_000,
    driverName: `Driver ${vehicleId}`,
    homeBaseName: 'Tokoroa',
    status: 'available',
    share: null,
    tasks: tasks.map((task, at) => ({ ...task, vehicleId, vehicleCode, seq: at + 1 })),
    ...more,
  };
}

/** What lies on the skid of crew 66. */
export function aStock(more: Partial<OpenStock> = {}): OpenStock {
  return {
    stockId: 1,
    crewId: 66,
    crewCode: '66',
    crewName: 'Tui Logging',
    forestName: 'Kinleith',
    skidId: 12,
    skidName: 'Skid 12',
    logGradeId: 30,
    gradeCode: 'S30',
    qtyLoads: 4,
    plannedLoads: 1,
    remainingLoads: 3,
    destinationId: 5,
    priority: 1,
    ...more,
  };
}

/** A board of these trucks. */
export function aBoard(vehicles: BoardVehicle[], more: Partial<Board> = {}): Board {
  return {
    date: dayStart(DAY),
    day: DAY,
    today: DAY,
    carrier: { carrierId: 1, name: 'Central Haulage', code: 'CH' },
    vehicles,
    unassigned: [],
    stock: [],
    ...more,
  };
}

function aCrew(id: number, code: string, gradeIds: number[]): Crew {
  return {
    id,
    crewCode: code,
    name: id === 66 ? 'Tui Logging' : 'Kea Logging',
    customerId: 1,
    forestId: 1,
    forestName: 'Kinleith',
    skidId: 12,
    skidName: 'Skid 12',
    latitude: -38.2,
    longitude: 175.9,
    loadMinutes: 25,
    status: 'working',
    gradeIds,
  };
}

function aDestination(id: number, name: string, acceptsGradeIds: number[]): Destination {
  return {
    id,
    name,
    code: `D${id}`,
    type: 'pulp',
    latitude: -38.3,
    longitude: 175.9,
    unloadMinutes: 25,
    acceptsGradeIds,
    isActive: true,
    version: 1,
    isRemoved: false,
    openFromMinute: null,
    openToMinute: null,
    openDays: [],
    maxTrucks: null,
    maxGrossKg: null,
    customerUserId: null,
    customerAccount: null,
  };
}

export const CREWS: Crew[] = [aCrew(66, '66', [30, 31]), aCrew(71, '71', [31])];
export const GRADES: LogGrade[] = [
  { id: 30, code: 'S30', name: 'S30', market: 'domestic' },
  { id: 31, code: 'PULP', name: 'Pulp', market: 'domestic' },
];
export const DESTINATIONS: Destination[] = [
  aDestination(5, 'Kinleith pulp mill', [30, 31]),
  aDestination(6, 'Waipa sawmill', [30]),
];

/** Such a load again on working days until the day before Christmas, on truck 1. */
export function aRecurring(more: Partial<RecurringLoad> = {}): RecurringLoad {
  return {
    id: 1,
    crewId: 66,
    skidId: 12,
    logGradeId: 30,
    destinationId: 5,
    vehicleId: 1,
    seq: 1,
    ...BLANK_TEXTS,
    weekdays: [1, 2, 3, 4, 5],
    fromDay: '2026-11-20',
    untilDay: '2026-12-24',
    crewCode: '66',
    gradeCode: 'S30',
    destinationName: 'Kinleith pulp mill',
    forestName: 'Kinleith',
    skidName: 'Skid 12',
    vehicleCode: 'T1',
    state: 'active',
    nextDay: '2026-11-23',
    skipped: [],
    version: 1,
    savedAt: 1_795_000_000,
    savedBy: 'Mere',
    ...more,
  };
}
