import { TaskStatus } from '@haulboard/contract';
import fc from 'fast-check';
import { planTask } from '../../../testing/plan-tasks.ts';
import { DayPlan } from './day-plan.ts';

const onTruck = (id: number, seq: number, taskStatus: number = TaskStatus.Draft) =>
  planTask({ id, vehicleId: 7, seq, taskStatus });
const order = (plan: DayPlan, truck = 7) => plan.onTruck(truck).map(({ id }) => id);

describe('the order of a truck’s day', () => {
  it('puts a load in at its position and moves the others down', () => {
    const plan = new DayPlan([onTruck(1, 1), onTruck(2, 2)]);
    plan.put(planTask({ id: 3, vehicleId: 7 }), 2);
    expect(plan.onTruck(7).map(({ id, seq }) => [id, seq])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
  });

  it.each([
    ['first', 1, [3, 1, 2]],
    ['last when no position is given', undefined, [1, 2, 3]],
    ['last when the position is beyond the end', 99, [1, 2, 3]],
  ])('puts a load %s', (_, position, expected) => {
    const plan = new DayPlan([onTruck(1, 1), onTruck(2, 2)]);
    plan.put(planTask({ id: 3, vehicleId: 7 }), position);
    expect(order(plan)).toEqual(expected);
  });

  it('keeps a load in its place when only its facts change', () => {
    const plan = new DayPlan([onTruck(1, 1), onTruck(2, 2)]);
    plan.put({ ...onTruck(1, 1), destinationId: 9 });
    expect(order(plan)).toEqual([1, 2]);
  });

  it('closes the gap on the truck a load leaves', () => {
    const plan = new DayPlan([onTruck(1, 1), onTruck(2, 2)]);
    plan.put({ ...onTruck(1, 1), vehicleId: 8 });
    expect(plan.get(2)?.seq).toBe(1);
    expect(plan.get(1)).toMatchObject({ vehicleId: 8, seq: 1 });
    plan.put({ ...onTruck(2, 1), vehicleId: null });
    expect(plan.get(2)?.seq).toBe(0);
    expect(plan.changedTrucks()).toEqual([7, 8]);
  });

  it('keeps loads under way first and called-off loads last', () => {
    const plan = new DayPlan([onTruck(1, 1, TaskStatus.Loading), onTruck(2, 2), onTruck(3, 3)]);
    plan.put(planTask({ id: 4, vehicleId: 7 }), 1);
    plan.put({ ...onTruck(2, 2), taskStatus: TaskStatus.Canceled });
    expect(order(plan)).toEqual([1, 4, 3, 2]);
  });

  it('has positions 1…n on every truck whatever is done to it', () => {
    const step = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      vehicleId: fc.option(fc.integer({ min: 1, max: 3 })),
      position: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      taskStatus: fc.constantFrom(0, 20, 35, 60, -2),
      isRemoval: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const plan = new DayPlan([]);
        for (const { isRemoval, position, ...facts } of steps) {
          if (isRemoval) {
            plan.remove(facts.id);
          } else {
            plan.put(planTask(facts), position);
          }
        }
        for (const truck of [1, 2, 3]) {
          const loads = plan.onTruck(truck);
          expect(loads.map(({ seq }) => seq)).toEqual(loads.map((_unused, at) => at + 1));
        }
        expect(plan.all().every(({ vehicleId, seq }) => (vehicleId === null) === (seq === 0))).toBe(true);
      }),
    );
  });
});
