import type { CrewStock, StockCrew, StockMovement } from '@haulboard/contract';

/** A line of stock with seven and a half loads on it. */
export function lineOf(more: Partial<CrewStock> = {}): CrewStock {
  const qtyLoads = more.qtyLoads ?? 7.5;
  const plannedLoads = more.plannedLoads ?? 2;
  return {
    id: 1,
    crewId: 31,
    skidId: 41,
    skidName: '704/1',
    logGradeId: 21,
    gradeCode: 'A',
    lengthClass: '',
    qtyLoads,
    plannedLoads,
    freeLoads: qtyLoads - plannedLoads,
    upliftedToday: 1,
    qtyKg: null,
    qtyJasDm3: null,
    destinationId: null,
    priority: 3,
    fellDate: null,
    isHeld: false,
    holdReason: '',
    comment: '',
    callSource: 'radio',
    calledAt: 1_795_300_000,
    calledBy: 'Mere',
    version: 4,
    ...more,
  };
}

export function crewOf(more: Partial<StockCrew> = {}): StockCrew {
  return {
    crewId: 31,
    crewCode: '66',
    crewName: 'Tall Timber',
    forestName: 'Kaingaroa',
    skidId: 41,
    skidName: '704/1',
    calledAt: 1_795_300_000,
    callByMinute: 900,
    isLate: false,
    isReminded: true,
    remindedAt: null,
    version: 1,
    ...more,
  };
}

export function movementOf(more: Partial<StockMovement> = {}): StockMovement {
  return {
    id: 1,
    cause: 'call',
    deltaLoads: 7.5,
    deltaPlanned: 0,
    deltaKg: 0,
    deltaJasDm3: 0,
    balanceLoads: 7.5,
    taskId: null,
    day: null,
    vehicleCode: null,
    docketNo: null,
    source: 'radio',
    reason: '',
    isOverride: false,
    by: 'Mere',
    at: 1_795_300_000,
    ...more,
  };
}
