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
  plannedDepartAt: null,
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
    const near = { ...leg, skid: base };
    const [first, second] = estimateDay({ at: 0, from: base }, [leg, near]);
    expect(second?.plannedDepartAt).toBe(first?.plannedEndAt);
  });

  it('rests the driver half an hour before the load that would go past five and a half hours of work', () => {
    const short = { ...leg, loadMinutes: 0, unloadMinutes: 0, skid: base };
    const [, within] = estimateDay({ at: 0, from: base }, [{ ...leg, unloadMinutes: 120 }, short]);
    expect(within?.plannedDepartAt).toBe(315 * MINUTE);
    const [, over] = estimateDay({ at: 0, from: base }, [{ ...leg, unloadMinutes: 121 }, short]);
    expect(over?.plannedDepartAt).toBe((316 + 30) * MINUTE);
  });

  it('rests the driver anew when the hours since the last break are up', () => {
    const day = estimateDay({ at: 0, from: base }, [leg, leg, leg]);
    expect(day.map((each) => (each?.plannedDepartAt ?? 0) / MINUTE)).toEqual([0, 250, 500]);
  });

  it('counts a break that a load under way was planned with', () => {
    const underWay = { ...leg, taskStatus: TaskStatus.Loaded };
    const early = { ...underWay, plannedDepartAt: 0, plannedEndAt: 200 * MINUTE };
    const rested = { ...underWay, plannedDepartAt: 230 * MINUTE, plannedEndAt: 300 * MINUTE };
    const [, , next] = estimateDay({ at: 0, from: base }, [early, rested, leg]);
    expect(next?.plannedDepartAt).toBe(300 * MINUTE);
    const tired = { ...rested, plannedDepartAt: 229 * MINUTE };
    const [, , later] = estimateDay({ at: 0, from: base }, [early, tired, leg]);
    expect(later?.plannedDepartAt).toBe(330 * MINUTE);
  });

  it('leaves what was promised for loads under way, and starts the next after it', () => {
    const underWay = {
      ...leg,
      taskStatus: TaskStatus.Loaded,
      plannedDepartAt: 400 * MINUTE,
      plannedEndAt: 500 * MINUTE,
    };
    const [started, next] = estimateDay({ at: 0, from: base }, [underWay, leg]);
    expect(started).toBeUndefined();
    expect(next?.plannedDepartAt).toBe(500 * MINUTE);
  });

  describe('to a mill that opens later', () => {
    const open = (from: number, to: number) => [{ from: from * MINUTE, to: to * MINUTE }];
    const minutes = (estimate: ReturnType<typeof estimateDay>[number]) =>
      estimate &&
      [estimate.plannedDepartAt, estimate.plannedUnloadAt, estimate.plannedEndAt].map((at) => at / MINUTE);

    it('leaves its base later instead of standing before the gate, and is done as soon', () => {
      const gate = open(270, 900);
      const day = estimateDay({ at: 0, from: base }, [
        { ...leg, gate },
        { ...leg, skid: base },
      ]);
      expect(day.map(minutes)).toEqual([
        [90, 270, 310],
        [310, 335, 375],
      ]);
    });

    it('waits at the gate with a later load, and the next load begins after it', () => {
      const near = { ...leg, skid: base };
      const gate = open(380, 900);
      const day = estimateDay({ at: 0, from: base }, [leg, { ...near, gate }, near]);
      // 220 to 245 loading, at the gate at once, and 135 min before it opens.
      expect(day.slice(0, 2).map(minutes)).toEqual([
        [0, 180, 220],
        [250, 275, 420],
      ]);
      expect(day[2]?.plannedDepartAt).toBeGreaterThanOrEqual(420 * MINUTE);
    });

    it('waits at the gate when another dispatcher has sent the truck out already', () => {
      const gate = open(270, 900);
      const [one] = estimateDay({ at: 0, from: base, isUnderWay: true }, [{ ...leg, gate }]);
      expect(minutes(one)).toEqual([0, 180, 310]);
    });

    it('does not wait for the next morning when it comes after closing', () => {
      const [late] = estimateDay({ at: 0, from: base }, [
        { ...leg, gate: [...open(0, 170), ...open(900, 1400)] },
      ]);
      expect(minutes(late)).toEqual([0, 180, 220]);
    });
  });

  it('spends no time on loads that were cancelled or declined', () => {
    const off = { ...leg, taskStatus: TaskStatus.Canceled };
    const [none, next] = estimateDay({ at: 0, from: base }, [off, leg]);
    expect(none).toBeUndefined();
    expect(next?.plannedDepartAt).toBe(0);
  });
});
