import { TaskStatus } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import { planTask } from '../../../testing/plan-tasks.ts';
import { comesLater } from './comes-later.ts';
import { DayPlan } from './day-plan.ts';
import { estimateTrucks } from './estimate-trucks.ts';
import type { PlanLookups } from './plan-lookups.ts';
import type { PlanTask } from './plan-task.ts';
import type { Span } from '../hours/span.ts';

const DAY = '2026-11-21';
const NOON = 720;
const [OWNER, BORROWER] = [1, 2];
const place = { latitude: -38, longitude: 176 };
const at = (hour: number, minute = 0) => atTime(DAY, { hour, minute });

/** The owner's truck from 5 am, lent until noon or from noon on, as `carrierId` sees it. */
function fieldOf(carrierId: number, lentFrom: 0 | 720): PlanLookups {
  const lent = { fromMinute: lentFrom, toMinute: lentFrom === 0 ? NOON : 1440 };
  const left = { fromMinute: lentFrom === 0 ? NOON : 0, toMinute: lentFrom === 0 ? 1440 : NOON };
  const truck = {
    id: 1,
    vehicleCode: 'T1',
    carrierId: OWNER,
    status: 'available',
    payloadTargetKg: 30_000,
    defaultStartMinute: 300,
    shiftBefore: [],
    homeBase: place,
    part: carrierId === OWNER ? left : lent,
    lent: carrierId === OWNER ? [{ carrierId: BORROWER, fromMinute: lentFrom }] : [],
    shareStatus: 'accepted' as const,
    borrowerId: BORROWER,
    borrowerName: 'Bay',
  };
  const crew = {
    id: 1,
    crewCode: '1',
    forestId: 1,
    skidId: 1,
    loadMinutes: 25,
    gradeIds: [1],
    isPlannable: true,
    threeDocketsNeedNote: true,
  };
  const mill = {
    id: 1,
    name: 'Mill',
    unloadMinutes: 25,
    isActive: true,
    gradeIds: [1],
    hasWeighbridge: false,
  };
  return {
    crews: new Map([[1, crew]]),
    skids: new Map([[1, { id: 1, forestId: 1, ...place }]]),
    gradeCodes: new Map([[1, 'A']]),
    destinations: new Map([[1, { ...mill, ...place }]]),
    trucks: new Map([[1, truck]]),
  };
}

type Case = { carrierId: number; lentFrom: 0 | 720; begun: [number, number]; departs: number };

describe('a load on a truck that two dispatchers share', () => {
  it.each<[string, Case]>([
    [
      'of the owner’s morning stays there when the driver begins one of the afternoon first',
      { carrierId: OWNER, lentFrom: NOON, begun: [at(12, 25), at(12, 50)], departs: at(5) },
    ],
    [
      'of the borrower’s morning stays there, too',
      { carrierId: BORROWER, lentFrom: 0, begun: [at(13), at(14)], departs: at(5) },
    ],
    [
      'of the owner’s afternoon begins after what is late in the morning',
      { carrierId: OWNER, lentFrom: 0, begun: [at(11), at(12, 30)], departs: at(12, 30) },
    ],
    [
      'of the borrower’s afternoon, too',
      { carrierId: BORROWER, lentFrom: NOON, begun: [at(11), at(12, 30)], departs: at(12, 30) },
    ],
  ])('%s', (_, { carrierId, lentFrom, begun: [plannedDepartAt, plannedEndAt], departs }) => {
    const field = fieldOf(carrierId, lentFrom);
    const about = { day: DAY, vehicleId: 1 };
    const begun = planTask({
      ...about,
      id: 1,
      seq: 1,
      carrierId: carrierId === OWNER ? BORROWER : OWNER,
      taskStatus: TaskStatus.Loading,
      plannedDepartAt,
      plannedEndAt,
    });
    const plan = new DayPlan([begun], comesLater(field, carrierId));
    plan.put(planTask({ ...about, id: 2, carrierId, seq: 0 }));
    estimateTrucks(plan, field, { carrierId, zone: 'Pacific/Auckland' });
    expect(plan.get(2)?.plannedDepartAt).toBe(departs);
    expect(plan.get(1)).toMatchObject({ plannedDepartAt, plannedEndAt });
  });
});

describe('a driver who came home late', () => {
  const day = { day: DAY, vehicleId: 1, carrierId: OWNER };
  const shiftUntil = (to: number) => [{ from: to - 11 * 3600, to }];

  /** When the day's loads leave, for a truck that begins at 5 am. */
  function departures(shiftBefore: Span[], loads: Partial<PlanTask>[] = [{}, {}]) {
    const field = fieldOf(OWNER, NOON);
    const truck = field.trucks.get(1);
    const plan = new DayPlan([]);
    loads.forEach((load, index) => plan.put(planTask({ ...day, id: index + 1, seq: 0, ...load })));
    const trucks = new Map(
      truck && [[1, { ...truck, part: { fromMinute: 0, toMinute: 1440 }, shiftBefore }]],
    );
    estimateTrucks(plan, { ...field, trucks }, { carrierId: OWNER, zone: 'Pacific/Auckland' });
    return plan.onTruck(1).map(({ plannedDepartAt }) => plannedDepartAt);
  }

  it('leaves ten hours after that, and all loads follow', () => {
    const [first, second] = departures(shiftUntil(at(5) - 8 * 3600));
    expect(first).toBe(at(7));
    expect(second).toBeGreaterThan(at(8));
  });

  it('leaves as always when ten hours have passed', () => {
    expect(departures(shiftUntil(at(5) - 10 * 3600))[0]).toBe(at(5));
  });

  it('leaves as always when the short night before and the day are one legal work day', () => {
    expect(departures([{ from: at(1), to: at(3) }])[0]).toBe(at(5));
  });

  it('goes on when the first load was begun all the same', () => {
    const begun = { taskStatus: TaskStatus.Loading, plannedDepartAt: at(5), plannedEndAt: at(7) };
    expect(departures(shiftUntil(at(5) - 8 * 3600), [begun, {}])).toEqual([at(5), at(7)]);
  });
});
