import { planTask } from '../../../testing/plan-tasks.ts';
import { loadedKm, estimateDay, type Leg } from './estimate.ts';
import { loadingsOf, stopsOf } from './stops.ts';

const MINUTE = 60;
const at = (latitude: number) => ({ latitude, longitude: 176 });
const places = {
  crews: new Map([
    [1, { loadMinutes: 25 }],
    [2, { loadMinutes: 35 }],
  ]),
  // 0.5 degrees of latitude are 75.1 km by road, 77.7 minutes at 58 km/h.
  skids: new Map([
    [1, at(-38.5)],
    [2, at(-39)],
  ]),
};
const load = planTask({ id: 1, plannedLoadAt: 0 });
const other = { crewId: 2, skidId: 2, logGradeId: 1 };

describe('a truck with several dockets', () => {
  it('loads one docket where it is', () => {
    expect(loadingsOf(load, places)).toEqual([{ from: 0, to: 25 * MINUTE }]);
  });

  it('drives on to the next crew and is loaded there too', () => {
    expect(loadingsOf({ ...load, packets: [other] }, places)).toEqual([
      { from: 0, to: 25 * MINUTE },
      { from: 103 * MINUTE, to: 138 * MINUTE },
    ]);
  });

  it('loads two grades of one crew on one skid in one go', () => {
    const packets = [{ crewId: 1, skidId: 1, logGradeId: 2 }];
    expect(loadingsOf({ ...load, packets }, places)).toEqual([
      { from: 0, to: 25 * MINUTE },
      { from: 25 * MINUTE, to: 25 * MINUTE },
    ]);
  });

  it('is nowhere before it is estimated, nor where a place is not known', () => {
    expect(loadingsOf({ ...load, plannedLoadAt: null, packets: [other] }, places)).toEqual([]);
    expect(stopsOf({ ...load, packets: [{ ...other, skidId: 9 }] }, places)).toBeUndefined();
  });

  it('arrives later by the way and the loading in between, and its loaded way is the longer', () => {
    const [first, ...further] = stopsOf({ ...load, packets: [other] }, places) ?? [];
    const one: Leg = {
      taskStatus: 0,
      skid: at(-38.5),
      loadMinutes: 25,
      destination: at(-38),
      unloadMinutes: 25,
      plannedDepartAt: null,
      plannedEndAt: null,
    };
    const two: Leg = { ...one, ...first, further };
    const start = { at: 0, from: at(-38) };
    const [single] = estimateDay(start, [one]);
    const [split] = estimateDay(start, [two]);
    expect(split?.plannedLoadAt).toBe(single?.plannedLoadAt);
    // To the second skid and back past the first: twice 77.7 minutes and 35 of loading, each time to the minute.
    expect((split?.plannedUnloadAt ?? 0) - (single?.plannedUnloadAt ?? 0)).toBe(191 * MINUTE);
    expect([loadedKm(one), split?.estKmLoaded]).toEqual([75.1, 225.2]);
  });
});
