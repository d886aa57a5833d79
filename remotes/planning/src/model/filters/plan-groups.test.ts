import { aLoad } from '../../testing/plan-loads.ts';
import { filterLoads, groupLoads, totalsOf } from './plan-groups.ts';

const early = aLoad({ id: 1, plannedLoadAt: 100, plannedUnloadAt: 900 });
const late = aLoad({
  id: 2,
  plannedLoadAt: 200,
  plannedUnloadAt: 800,
  crewId: 7,
  crewCode: '7',
  taskStatus: 60,
});
const off = aLoad({ id: 3, plannedLoadAt: 300, vehicleId: 2, vehicleCode: 'T2', taskStatus: -2 });
const unplanned = aLoad({ id: 4, plannedLoadAt: null, vehicleId: null, vehicleCode: null });

const shape = (groups: ReturnType<typeof groupLoads>) =>
  groups.map(({ title, loads }) => [title, loads.map(({ id }) => id)]);

describe('a day’s loads in groups', () => {
  it('are by crew in the order of the skid, crews by their number', () => {
    expect(shape(groupLoads([off, late, unplanned, early], 'crew'))).toEqual([
      ['7', [2]],
      ['66', [1, 3, 4]],
    ]);
  });

  it('are by destination in the order of arrival', () => {
    expect(shape(groupLoads([early, late], 'destination'))).toEqual([['Kinleith pulp mill', [2, 1]]]);
  });

  it('are by truck, with trucks that have nothing to do', () => {
    const idle = { vehicleId: 9, vehicleCode: 'T9', rego: 'XYZ', driverFirstName: 'Mere' };
    expect(shape(groupLoads([early, off], 'truck', [idle]))).toEqual([
      ['T1', [1]],
      ['T2', [3]],
      ['T9', []],
    ]);
  });

  it('are counted without what is off the plan', () => {
    expect(totalsOf([early, late, off])).toMatchObject([
      { loads: 2, kg: 62_000, doneLoads: 1, doneKg: 31_000 },
    ]);
  });

  it('are found by every word, without accents', () => {
    expect(filterLoads([early, off], 't2 pulp').map(({ id }) => id)).toEqual([3]);
    expect(filterLoads([aLoad({ id: 5, forestName: 'Kāingaroa' })], 'kaingaroa')).toHaveLength(1);
    expect(filterLoads([early], '')).toEqual([early]);
  });
});
