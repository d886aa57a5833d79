import {
  getDocket,
  listDocketChoices,
  listDockets,
  PHOTOS,
  type CallResult,
  type DocketDetail,
  type ListedDocket,
} from '@haulboard/contract';
import type { FakeServer } from '@haulboard/contract/testing';

/** A docket as the list has it. */
export function docketOf(given: Partial<ListedDocket> & { id: number }): ListedDocket {
  return {
    version: 1,
    docketNo: String(100_000 + given.id),
    docketType: 'edocket',
    status: 20,
    day: '2026-03-10',
    upliftAt: 1_773_090_000,
    taskId: 7,
    packetNo: 1,
    customerId: 11,
    customerName: 'Acme Forests',
    crewId: 31,
    crewCode: '66',
    crewName: 'Tall Timber',
    forestName: 'Kāingaroa',
    skidName: '704/1',
    logGradeId: 21,
    gradeCode: 'A',
    destinationId: 51,
    destinationName: 'Port of Tauranga',
    carrierId: 101,
    carrierName: 'North Haulage',
    vehicleId: 61,
    vehicleCode: 'N1',
    rego: 'RG61',
    trailerRego: '',
    driverName: 'Mere Tamahori',
    pieces: null,
    lengthM: null,
    estKg: null,
    grossKg: 44_120,
    tareKg: 16_660,
    netKg: 27_460,
    truckNetKg: null,
    weighTicketNo: 'W-1',
    weighSource: 'weighbridge',
    weighedAt: 1_773_095_000,
    voidReason: '',
    eCheck: 'passed',
    errors: [],
    accepted: [],
    mCheck: 'open',
    exported: 'never',
    exportedAt: null,
    ...given,
  };
}

export function detailOf(docket: ListedDocket, more: Partial<DocketDetail> = {}): DocketDetail {
  return {
    ...docket,
    createdAt: 1_773_090_000,
    taskStatus: 50,
    loadNote: '',
    siblings: [],
    weighings: [],
    changes: [],
    note: '',
    isShared: false,
    canEdit: false,
    canVoid: false,
    checks: {
      eCheck: docket.eCheck,
      mCheck: docket.mCheck,
      errors: docket.errors,
      accepted: docket.accepted,
      faults: [],
      verifiedBy: '',
      verifiedAt: null,
      actions: [],
      undo: null,
    },
    volume: { jasDm3: null, source: null, factorThousandths: null, factorName: '' },
    scaledLogs: [],
    exports: [],
    ...more,
  };
}

/** What somebody may choose from in filters. */
export const CHOICES_OF_CUSTOMER: CallResult<typeof listDocketChoices> = {
  customers: [{ id: 11, name: 'Acme Forests' }],
  crews: [{ id: 31, name: '66 Tall Timber' }],
  carriers: [{ id: 101, name: 'North Haulage' }],
  companies: [
    { id: 201, name: 'Tall Trucks' },
    { id: 202, name: 'Short Trucks' },
  ],
  vehicles: [{ id: 61, name: 'N1' }],
  destinations: [{ id: 51, name: 'Port of Tauranga' }],
  exporters: [{ id: 71, name: 'Pacific Logs · Port of Tauranga' }],
  forests: [{ id: 61, name: 'Kāingaroa' }],
  grades: [{ id: 21, name: 'A' }],
};

/** Answers what the page of dockets asks. */
export function answerDockets(server: FakeServer, dockets: readonly ListedDocket[]): void {
  server.on(listDockets, ({ body }) => {
    const list = dockets.filter(({ docketNo }) => docketNo.startsWith(body?.docketNo ?? ''));
    return { page: 1, pageSize: 50, total: list.length, isMore: false, list, next: null, previous: null };
  });
  server.on(PHOTOS.docket.list, () => []);
  server.on(getDocket, ({ params }) => {
    const found = dockets.find(({ id }) => id === params.id);
    if (!found) {
      throw new Error('Docket not found');
    }
    return detailOf(found);
  });
  server.on(listDocketChoices, () => CHOICES_OF_CUSTOMER);
}
