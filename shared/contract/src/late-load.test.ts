import { isLateLoad, LATE_AFTER_S, stageOf } from './late-load.ts';
import { TaskStatus } from './task-status.ts';

const PLAN = { plannedLoadAt: 10_000, plannedUnloadAt: 20_000 };
const { Published, Accepted, Loading, Loaded, Weighed, Completed, Declined, Canceled } = TaskStatus;

describe('a load on its way', () => {
  it.each([
    [Published, 'waiting'],
    [Accepted, 'waiting'],
    [Loading, 'road'],
    [Loaded, 'road'],
    [Weighed, 'road'],
    [77, 'road'],
    [Completed, 'delivered'],
    [Declined, 'off'],
    [Canceled, 'off'],
  ])('of status %i is %s', (status, stage) => {
    expect(stageOf(status)).toBe(stage);
  });

  it.each([
    ['nobody has loaded it', Accepted, PLAN.plannedLoadAt],
    ['it is still on the road', Loaded, PLAN.plannedUnloadAt],
    ['it is still at the skid', Loading, PLAN.plannedUnloadAt],
    ['it is there and still to unload', Weighed, PLAN.plannedUnloadAt],
  ])('is late a quarter of an hour after its time while %s', (_, taskStatus, planned) => {
    expect(isLateLoad({ ...PLAN, taskStatus }, planned + LATE_AFTER_S)).toBe(false);
    expect(isLateLoad({ ...PLAN, taskStatus }, planned + LATE_AFTER_S + 1)).toBe(true);
  });

  it('is never late once it is delivered, declined or cancelled, nor without times', () => {
    for (const taskStatus of [Completed, Declined, Canceled]) {
      expect(isLateLoad({ ...PLAN, taskStatus }, 1e9)).toBe(false);
    }
    expect(isLateLoad({ taskStatus: Published, plannedLoadAt: null, plannedUnloadAt: null }, 1e9)).toBe(
      false,
    );
  });

  it('is late for the crew of a further docket by its unloading alone', () => {
    const second = { ...PLAN, taskStatus: Published, packetNo: 2 };
    expect(isLateLoad(second, PLAN.plannedLoadAt + 5_000)).toBe(false);
    expect(isLateLoad(second, PLAN.plannedUnloadAt + 5_000)).toBe(true);
  });
});
