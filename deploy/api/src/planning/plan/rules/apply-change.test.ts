import { TaskStatus } from '@haulboard/contract';
import { RequestError } from '../../../platform/http/failure/request-error.ts';
import { planTask } from '../../../testing/plan-tasks.ts';
import { applyChange } from './apply-change.ts';
import { WHOLE_DAY } from '../hours/day-part.ts';
import { DayPlan } from '../day/day-plan.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';

/** What a dispatcher may do with a load, by hand: not the graph's own table. */
const DISPATCHER: Record<string, number[]> = {
  '0': [10, 20, -2],
  '10': [0, -2],
  '20': [30, -1, 0, 20, -2],
  '30': [20, 35, 40, -1, -2],
  '35': [30, 40, -2],
  '40': [40, 50, 60, -2],
  '50': [60, 40],
  '60': [50],
  '-1': [0, 20],
  '-2': [0],
};
const CODES = Object.values(TaskStatus);
const NEVER = [999, 36, 20.5, Number.NaN, -3];

const field: PlanLookups = {
  crews: new Map(),
  skids: new Map(),
  gradeCodes: new Map(),
  destinations: new Map(),
  trucks: new Map([
    [
      7,
      {
        id: 7,
        vehicleCode: 'T7',
        carrierId: 1,
        status: 'available',
        payloadTargetKg: 30_000,
        defaultStartMinute: 300,
        shiftBefore: [],
        homeBase: { latitude: -38, longitude: 176 },
        part: WHOLE_DAY,
        lent: [],
        shareStatus: null,
        borrowerId: null,
        borrowerName: null,
      },
    ],
  ]),
};

/** The status the load has then, or how the move was refused. */
function outcome(from: number, to: number, weighed = new Set([1])): number | string | undefined {
  const plan = new DayPlan([planTask({ id: 1, vehicleId: 7, seq: 1, taskStatus: from, publishedRev: 1 })]);
  const actor = { kind: 'dispatcher' as const, userId: 1, carrierId: 1 };
  const change = { kind: 'status' as const, id: 1, version: 1, taskStatus: to, reason: 'because' };
  try {
    const changing = { plan, field, actor, carrierId: 1, day: '2026-11-21', weighed, invoiced: new Map() };
    applyChange(change, changing, (name) => name);
    return plan.get(1)?.taskStatus;
  } catch (error) {
    return error instanceof RequestError ? `refused ${error.code}` : String(error);
  }
}

describe('a dispatcher who moves a load', () => {
  it.each(CODES.flatMap((from) => [...CODES, ...NEVER].map((to) => ({ from, to }))))(
    'from $from to $to is let through or refused as agreed',
    ({ from, to }) => {
      expect(outcome(from, to)).toBe(DISPATCHER[String(from)]?.includes(to) ? to : 'refused 422');
    },
  );

  it('cannot call it weighed while one of its dockets has no weight, and can reopen it all the same', () => {
    expect(outcome(TaskStatus.Loaded, TaskStatus.Weighed, new Set())).toBe('refused 422');
    expect(outcome(TaskStatus.Completed, TaskStatus.Weighed, new Set())).toBe(TaskStatus.Weighed);
  });
});
