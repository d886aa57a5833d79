import {
  listDocketNumbers,
  listNumberFaults,
  type NumberFault,
  type NumberMove,
  type NumberRange,
} from '@haulboard/contract';
import type { FakeServer } from '@haulboard/contract/testing';

/** A range of a hundred numbers: three used, one missing, one device with six left. */
export function rangeOf(given: Partial<NumberRange> & { id: number }): NumberRange {
  return {
    version: 3,
    crewId: 31,
    crewCode: '66',
    crewName: 'Tall Timber',
    customerName: 'Acme Forests',
    fromNo: 300_001,
    toNo: 300_100,
    nextNo: 300_011,
    used: 3,
    void: 0,
    withDevices: 6,
    free: 90,
    missing: 1,
    held: [
      {
        id: 9,
        version: 1,
        deviceId: 'tablet-1',
        vehicleCode: 'N1',
        fromNo: 300_001,
        toNo: 300_010,
        nextNo: 300_005,
        leasedAt: 1_773_090_000,
        isRevoked: true,
      },
    ],
    gaps: [{ fromNo: 300_002, toNo: 300_002, deviceId: 'tablet-1', vehicleCode: 'N1' }],
    canChange: true,
    ...given,
  };
}

export const moveOf = (): NumberMove => ({
  id: 1,
  at: 1_773_090_000,
  by: 'Mere',
  fromCrewCode: '66',
  toCrewCode: '68',
  vehicleCode: null,
  fromNo: 300_051,
  toNo: 300_100,
  reason: 'Broad has none',
});

const faultOf = (): NumberFault => ({
  kind: 'duplicate',
  docketNo: '300003',
  crewId: 31,
  crewCode: '66',
  vehicleCode: 'N1',
  docketId: 7,
  isRefused: true,
  at: 1_773_090_000,
});

/** Answers what the page of numbers asks. */
export function answerNumbers(server: FakeServer, list: readonly NumberRange[]): void {
  const crew = { customerId: 11, numbersLeft: 40, isLow: false, toldAt: null };
  server.on(listDocketNumbers, () => ({
    page: 1,
    pageSize: 20,
    total: list.length,
    list: [...list],
    crews: [
      { ...crew, id: 31, crewCode: '66', name: 'Tall Timber' },
      { ...crew, id: 33, crewCode: '68', name: 'Broad Timber', numbersLeft: 4, isLow: true },
    ],
  }));
  server.on(listNumberFaults, () => ({ faults: [faultOf()], moves: [moveOf()] }));
}
