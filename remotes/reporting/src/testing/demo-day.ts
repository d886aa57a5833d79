import type { Dashboard, LoadStages, Role } from '@haulboard/contract';
import { addDays, dayStart } from '@haulboard/contract/time';

const ZONE = 'Pacific/Auckland';
export const DAY = '2026-04-05';

const stages = (planned: number, delivered: number, late = 0): LoadStages => ({
  planned,
  delivered,
  road: 2,
  waiting: planned - delivered - 2,
  late,
  off: 1,
});

const MIDNIGHT = dayStart(DAY, ZONE);
const AT = MIDNIGHT + 10 * 3600 + 40 * 60;

const GROUPS: Dashboard['groups'] = [
  {
    destinationId: 51,
    destinationName: 'Port of Tauranga',
    logGradeId: 21,
    gradeCode: 'A',
    loads: stages(8, 4),
  },
  {
    destinationId: 52,
    destinationName: 'Pulp mill',
    logGradeId: 22,
    gradeCode: 'PULP',
    loads: stages(4, 1, 1),
  },
];
const LATE: Dashboard['late'] = [
  {
    id: 7,
    crewCode: '66',
    crewName: 'Tall Timber',
    vehicleCode: 'N2',
    gradeCode: 'PULP',
    destinationName: 'Pulp mill',
    taskStatus: 30,
    plannedLoadAt: AT - 3_600,
    plannedUnloadAt: AT + 3_600,
  },
];
const STOCK: Dashboard['stock'] = {
  lines: 20,
  atRisk: 1,
  crews: 3,
  notCalled: 1,
  risks: [
    {
      id: 3,
      crewId: 31,
      crewCode: '66',
      skidName: '704/1',
      gradeCode: 'A',
      qtyLoads: 2,
      freeLoads: -1.5,
      isHeld: false,
      age: 24,
    },
  ],
};
const NEWS: Dashboard['news'] = {
  since: MIDNIGHT,
  count: 2,
  list: [
    {
      at: AT - 60,
      kind: 'cancelled',
      day: DAY,
      taskId: 9,
      crewCode: '66',
      vehicleCode: 'N1',
      gradeCode: 'A',
      destinationName: 'Port of Tauranga',
    },
    {
      at: AT - 600,
      kind: 'new',
      day: addDays(DAY, 1),
      taskId: 10,
      crewCode: '66',
      vehicleCode: 'N2',
      gradeCode: 'A',
      destinationName: 'Port of Tauranga',
    },
  ],
};
const SKIDS: Dashboard['skids'] = [
  {
    crewId: 31,
    crewCode: '66',
    crewName: 'Tall Timber',
    skidName: '704/1',
    loads: stages(6, 2),
    next: {
      vehicleCode: 'N1',
      rego: 'ABC123',
      gradeCode: 'A',
      destinationName: 'Port of Tauranga',
      at: AT + 1_200,
      isLate: false,
    },
    tomorrow: 5,
    firstTomorrowAt: MIDNIGHT + 29 * 3600,
    calledAt: null,
    callByMinute: 540,
    isCallLate: true,
  },
];

/** A day on which clocks go back, at 9:40 in the morning, as the server counts it for a role. */
export function dashboardOf(role: Role, more: Partial<Dashboard> = {}): Dashboard {
  const isAdmin = role === 'SUPPER_ADMIN';
  return {
    at: AT,
    today: DAY,
    tomorrow: addDays(DAY, 1),
    endsAt: dayStart(addDays(DAY, 1), ZONE),
    loads: stages(12, 5, 1),
    loadsTomorrow: stages(9, 0),
    hauled: { loads: 7, dockets: 8, weighed: 7, netKg: 201_500 },
    groups: GROUPS,
    late: LATE,
    stock: STOCK,
    news: isAdmin ? null : NEWS,
    skids: role === 'CREW_COMPANY' ? SKIDS : [],
    fleets: isAdmin
      ? [{ carrierId: 101, name: 'North Haulage', loads: stages(12, 5, 1), trucksPlanned: 4, trucks: 5 }]
      : [],
    system: isAdmin
      ? { signIns: 14, refusedSignIns: 3, lockOuts: 1, faults: 2, openTabs: 6, peopleNow: 4 }
      : null,
    ...more,
  };
}
