import type { TruckLegs } from '@haulboard/contract';
import { truckLeg } from '../../testing/leg.ts';
import { ghostAt, nextLegs, plannedSpan, plannedWay } from './ghost.ts';

const NINE = 1_795_550_400;
const plan = (more: Partial<TruckLegs> = {}): TruckLegs => ({
  vehicleId: 1,
  homeLatitude: -38,
  homeLongitude: 176,
  legs: [truckLeg()],
  declined: [],
  ...more,
});
const after = (minutes: number) => ghostAt(plan(), NINE + minutes * 60);

describe('where the plan has a truck', () => {
  it('is nowhere before it sets out', () => {
    expect(after(-1)).toBeUndefined();
  });

  it.each([
    { minutes: 30, doing: 'to_skid', latitude: -38.25 },
    { minutes: 75, doing: 'loading', latitude: -38.5 },
    { minutes: 120, doing: 'to_destination', latitude: -38.25 },
    { minutes: 170, doing: 'unloading', latitude: -38 },
    { minutes: 300, doing: 'between', latitude: -38 },
  ])('is $doing after $minutes minutes', ({ minutes, doing, latitude }) => {
    const ghost = after(minutes);
    expect(ghost).toMatchObject({ doing, leg: { crewName: 'Kaingaroa 7' } });
    expect(ghost?.latitude).toBeCloseTo(latitude, 5);
  });

  it('goes on from where the load before ends, and from the skid where there is no home', () => {
    const later = truckLeg({
      taskId: 2,
      plannedDepartAt: NINE + 200 * 60,
      plannedLoadAt: NINE + 260 * 60,
      plannedUnloadAt: NINE + 350 * 60,
      plannedEndAt: NINE + 380 * 60,
    });
    const two = plan({ homeLatitude: null, homeLongitude: null, legs: [truckLeg(), later] });
    expect(ghostAt(two, NINE + 30 * 60)?.latitude).toBeCloseTo(-38.5, 5);
    expect(ghostAt(two, NINE + 230 * 60)).toMatchObject({ doing: 'to_skid', leg: { taskId: 2 } });
    expect(ghostAt(two, NINE + 230 * 60)?.latitude).toBeCloseTo(-38.25, 5);
  });

  it('is unknown where the plan has no times yet', () => {
    const untimed = plan({ legs: [truckLeg({ plannedUnloadAt: null })] });
    expect(ghostAt(untimed, NINE + 60)).toBeUndefined();
    expect(plannedWay(untimed)).toEqual([]);
    expect(plannedSpan([untimed])).toBeUndefined();
  });

  it('has a way and a time', () => {
    expect(plannedWay(plan()).map(({ latitude }) => latitude)).toEqual([-38, -38.5, -38.5, -38, -38]);
    expect(plannedSpan([plan()])).toEqual([NINE, NINE + 180 * 60]);
  });

  it('leaves loads to do that are not done', () => {
    const done = truckLeg({ taskId: 2, taskStatus: 60 });
    expect(nextLegs(plan({ legs: [done, truckLeg()] }), 60).map(({ taskId }) => taskId)).toEqual([1]);
  });
});
