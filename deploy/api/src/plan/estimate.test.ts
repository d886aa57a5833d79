import { TaskStatus } from '@haulboard/contract';
import { estimateDay, type Leg } from './estimate.ts';

const base = { latitude: -38, longitude: 176 };
/** 0.5 degrees of latitude: 55.6 km straight, 75.1 km by road, 77.7 minutes at 58 km/h. */
const skid = { latitude: -38.5, longitude: 176 };
const port = { latitude: -38, longitude: 176 };
const leg: Leg = {
  taskStatus: TaskStatus.Draft,
  skid,
  loadMinutes: 25,
  destination: port,
  unloadMinutes: 25,
  plannedEndAt: null,
};
const MINUTE = 60;

describe('the estimate of a truck’s day', () => {
  it('drives empty to the skid, loads, drives loaded, queues and unloads', () => {
    const [first] = estimateDay({ at: 0, from: base }, [leg]);
    expect(first).toEqual({
      plannedDepartAt: 0,
      plannedLoadAt: 78 * MINUTE,
      plannedUnloadAt: 180 * MINUTE,
      plannedEndAt: 220 * MINUTE,
      estKmEmpty: 75.1,
      estKmLoaded: 75.1,
    });
  });

  it('goes on from where the load before left off', () => {
    const [first, second] = estimateDay({ at: 0, from: base }, [leg, leg]);
    expect(second?.plannedDepartAt).toBe(first?.plannedEndAt);
  });

  it('leaves what was promised for loads under way, and starts the next after it', () => {
    const underWay = { ...leg, taskStatus: TaskStatus.Loaded, plannedEndAt: 500 * MINUTE };
    const [started, next] = estimateDay({ at: 0, from: base }, [underWay, leg]);
    expect(started).toBeUndefined();
    expect(next?.plannedDepartAt).toBe(500 * MINUTE);
  });

  it('spends no time on loads that were cancelled or declined', () => {
    const off = { ...leg, taskStatus: TaskStatus.Canceled };
    const [none, next] = estimateDay({ at: 0, from: base }, [off, leg]);
    expect(none).toBeUndefined();
    expect(next?.plannedDepartAt).toBe(0);
  });
});
