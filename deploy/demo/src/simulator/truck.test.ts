import { findTaskEdge, TaskStatus } from '@haulboard/contract';
import { distanceM } from '@haulboard/contract/geo';
import type { DeviceTask } from './device-api.ts';
import { placeTruck } from './place-truck.ts';
import { Truck } from './truck.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;
const STEP_S = 5;
const tokoroa = { latitude: -38.2333, longitude: 175.8667 };

function load(facts: Partial<DeviceTask>): DeviceTask {
  return {
    id: 1,
    seq: 1,
    taskStatus: TaskStatus.Published,
    publishedRev: 1,
    acceptedRev: null,
    changes: [],
    crewId: 1,
    crewCode: '',
    gradeCode: '',
    docketNo: null,
    netKg: null,
    skidName: 'Kinleith 1/1',
    skidLatitude: -38.32,
    skidLongitude: 175.95,
    destinationName: 'Kinleith pulp mill',
    destinationLatitude: -38.281,
    destinationLongitude: 175.891,
    plannedDepartAt: NOW,
    plannedLoadAt: NOW + HOUR,
    plannedUnloadAt: NOW + 2 * HOUR,
    plannedEndAt: NOW + 3 * HOUR,
    ...facts,
  };
}

/** Lets hours pass as the simulator does; the server hears every step at once. */
function drive(truck: Truck, hours: number, from = NOW) {
  const steps: { id: number; taskStatus: number }[] = [];
  let fastestKmh = 0;
  let longestJumpM = 0;
  let before = truck.fix(from);
  for (let now = from; now < from + hours * HOUR; now += STEP_S) {
    const step = truck.pass(STEP_S, now);
    if (step !== undefined) {
      steps.push(step);
      truck.stepTaken(step.id, step.taskStatus);
    }
    const fix = truck.fix(now);
    fastestKmh = Math.max(fastestKmh, fix.speedKmh);
    longestJumpM = Math.max(longestJumpM, distanceM(before, fix));
    before = fix;
  }
  return { steps, fastestKmh, longestJumpM, last: before };
}

test('a driver takes two loads in order, each step as the task graph allows, and goes home', () => {
  const truck = new Truck(tokoroa, 72);
  truck.learn([load({}), load({ id: 2, seq: 2, plannedDepartAt: NOW + 3 * HOUR })]);
  const { steps, fastestKmh, longestJumpM, last } = drive(truck, 9);
  const of = (id: number) => [20, ...steps.filter((step) => step.id === id).map((step) => step.taskStatus)];
  for (const id of [1, 2]) {
    expect(of(id)).toEqual([20, 30, 35, 40, 50, 60]);
    for (const [index, to] of of(id).slice(1).entries()) {
      expect(findTaskEdge(of(id)[index] ?? 0, to)?.by).toContain('driver');
    }
  }
  expect(steps.findIndex(({ id }) => id === 2)).toBe(5);
  expect(fastestKmh).toBeGreaterThan(50);
  expect(fastestKmh).toBeLessThanOrEqual(90);
  // No jump but the last paces into a yard.
  expect(longestJumpM).toBeLessThan(300);
  expect(distanceM(last, tokoroa)).toBeLessThan(1);
});

test('a load is not started before its time, nor before it is published', () => {
  const truck = new Truck(tokoroa, 72);
  truck.learn([load({ plannedDepartAt: NOW + 5 * HOUR })]);
  expect(drive(truck, 4.5).steps).toEqual([]);
  expect(drive(truck, 0.5, NOW + 4.7 * HOUR).steps[0]).toMatchObject({
    id: 1,
    taskStatus: TaskStatus.Accepted,
  });
});

test('a driver whose load is taken away half-way turns round', () => {
  const truck = new Truck(tokoroa, 72);
  truck.learn([load({})]);
  expect(drive(truck, 0.1).steps).toHaveLength(1);
  expect(truck.isDriving).toBe(true);
  truck.learn([]);
  const { steps, last } = drive(truck, 1);
  expect(steps).toEqual([]);
  expect(distanceM(last, tokoroa)).toBeLessThan(1);
  expect(truck.isFree(NOW)).toBe(true);
});

test('a driver who is sent elsewhere with the logs aboard drives there', () => {
  const truck = new Truck(tokoroa, 72);
  const aboard = load({ taskStatus: TaskStatus.Loaded });
  truck.put(placeTruck(tokoroa, [aboard], NOW));
  truck.learn([aboard]);
  drive(truck, 0.05);
  const port = { destinationLatitude: -37.658, destinationLongitude: 176.183 };
  truck.learn([load({ taskStatus: TaskStatus.Loaded, ...port })]);
  const { steps } = drive(truck, 5);
  expect(steps.map(({ taskStatus }) => taskStatus)).toEqual([TaskStatus.Weighed, TaskStatus.Completed]);
});

test('a step that the server has not heard is offered again', () => {
  const truck = new Truck(tokoroa, 72);
  truck.learn([load({})]);
  expect(truck.pass(1, NOW)).toMatchObject({ id: 1, taskStatus: TaskStatus.Accepted });
  expect(truck.pass(1, NOW)).toMatchObject({ id: 1, taskStatus: TaskStatus.Accepted });
});

test('a truck without work goes out to a skid, rests there and comes home', () => {
  const truck = new Truck(tokoroa, 72);
  truck.cruise({ latitude: -38.32, longitude: 175.95 });
  expect(truck.isDriving).toBe(true);
  const { steps, last } = drive(truck, 3);
  expect(steps).toEqual([]);
  expect(distanceM(last, tokoroa)).toBeLessThan(1);
});

describe('a simulator that starts in the middle of a day', () => {
  const skid = { latitude: -38.32, longitude: 175.95 };
  const mill = { latitude: -38.281, longitude: 175.891 };
  const placed = (taskStatus: number, now: number) => {
    const truck = new Truck(tokoroa, 72);
    truck.put(placeTruck(tokoroa, [load({ taskStatus })], now));
    return truck;
  };

  test('finds a truck between its yard and the skid', () => {
    const at = placed(TaskStatus.Accepted, NOW + HOUR / 2).fix(NOW);
    expect(distanceM(at, tokoroa)).toBeGreaterThan(2000);
    expect(distanceM(at, skid)).toBeGreaterThan(2000);
  });

  test('finds a late truck nearly there, not beyond', () => {
    const truck = placed(TaskStatus.Accepted, NOW + 10 * HOUR);
    expect(distanceM(truck.fix(NOW), skid)).toBeLessThan(2000);
    expect(truck.isDriving).toBe(true);
  });

  test.each([
    [TaskStatus.Loading, skid],
    [TaskStatus.Weighed, mill],
  ])('finds a truck with status %i standing where it belongs', (taskStatus, place) => {
    const truck = placed(taskStatus, NOW + 2.9 * HOUR);
    expect(distanceM(truck.fix(NOW), place)).toBeLessThan(1);
    expect(truck.isDriving).toBe(false);
  });

  test('finds a truck between two loads where it left the first', () => {
    const truck = new Truck(tokoroa, 72);
    truck.put(placeTruck(tokoroa, [load({ taskStatus: TaskStatus.Completed }), load({ id: 2 })], NOW));
    expect(distanceM(truck.fix(NOW), mill)).toBeLessThan(1);
  });

  test('finds a truck that has done its day at home', () => {
    const truck = new Truck(tokoroa, 72);
    truck.put(placeTruck(tokoroa, [load({ taskStatus: TaskStatus.Completed })], NOW));
    expect(distanceM(truck.fix(NOW), tokoroa)).toBeLessThan(1);
  });
});
