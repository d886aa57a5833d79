import { BLANK_TEXTS, type Task } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';

const DAY = '2026-03-10';
const AT = dayStart(DAY);

/** A load of truck N1 that left its skid: crew 66, A to the port. */
export function aLoad(more: Partial<Task> = {}): Task {
  return {
    id: 9,
    date: AT,
    seq: 1,
    carrierId: 1,
    vehicleId: 61,
    vehicleCode: 'N1',
    crewId: 31,
    crewCode: '66',
    crewName: 'Tall Timber',
    forestName: 'Kāingaroa',
    skidId: 41,
    skidName: '704/1',
    logGradeId: 21,
    gradeCode: 'A',
    destinationId: 51,
    destinationName: 'Port of Tauranga',
    plannedDepartAt: null,
    plannedLoadAt: null,
    plannedUnloadAt: null,
    plannedEndAt: null,
    estKmEmpty: 0,
    estKmLoaded: 0,
    estPayloadKg: 0,
    ...BLANK_TEXTS,
    taskStatus: 40,
    statusSince: AT,
    statusSource: 'driver',
    statusReason: '',
    publishAt: null,
    publishedRev: 1,
    isShareVehicleTask: 0,
    isSelfVehicle: null,
    isMine: true,
    version: 1,
    updatedAt: AT,
    updatedBy: 'driver',
    ...more,
  };
}
