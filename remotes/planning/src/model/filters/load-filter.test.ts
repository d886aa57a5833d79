import { TaskStatus } from '@haulboard/contract';
import { aTask, aVehicle } from '../../testing/builders.ts';
import { countFilter, filterLoads, readFilter, writeFilter } from './load-filter.ts';
import { showing, viewAddress, withLook } from './view-address.ts';

const rows = [
  aVehicle(1, [aTask({ id: 1, crewId: 66 }), aTask({ id: 2, crewId: 71, note: 'call first' })]),
  aVehicle(2, [aTask({ id: 3, crewId: 71, destinationId: 6, taskStatus: TaskStatus.Published })]),
  aVehicle(3, [aTask({ id: 4, taskStatus: TaskStatus.Canceled })]),
];
const unassigned = [
  aTask({ id: 5, crewId: 66, vehicleId: null }),
  aTask({ id: 6, crewId: 71, vehicleId: null }),
];
const customers = [{ customerId: 11, name: 'Acme', crewIds: [71] }];
const found = new Map([[3, []]]);

function shown(query: string) {
  const fitting = filterLoads({ rows, unassigned }, readFilter(new URLSearchParams(query)), {
    customers,
    found,
  });
  return [
    fitting.rows.map(({ vehicleId }) => vehicleId).join(' '),
    fitting.unassigned.map(({ id }) => id).join(' '),
  ];
}

describe('filters of the board', () => {
  it.each([
    ['', '1 2 3', '5 6'],
    ['crew=66', '1 3', '5'],
    ['crew=66,71&destination=6', '2', ''],
    ['status=20', '2', ''],
    ['status=-2', '3', ''],
    ['customer=11', '1 2', '6'],
    ['note=1', '1', ''],
    ['finding=1', '2', ''],
    ['unassigned=1', '3', '5 6'],
    ['unassigned=1&crew=71', '3', '6'],
    ['crew=made-up', '1 2 3', '5 6'],
  ])('%s shows the trucks %s and the loads %s without one', (query, trucks, loads) => {
    expect(shown(query)).toEqual([trucks, loads]);
  });

  it('are written in one order, so that two ways to the same filter give the same address', () => {
    const filter = readFilter(new URLSearchParams('crew=71,66&note=1'));
    expect(countFilter(filter)).toBe(2);
    expect(new URLSearchParams(writeFilter(filter)).get('crew')).toBe('66,71');
  });
});

describe('the address of a view', () => {
  it('is filters, order and columns, and not the day', () => {
    const params = new URLSearchParams('dateTime=1&sort=-tonnes&q=&crew=66&view=3&nomenu=1');
    expect(viewAddress(params)).toBe('crew=66&sort=-tonnes');
  });

  it('takes the place of all that was looked at before', () => {
    expect(showing('sort=rego', 7)).toMatchObject({ sort: 'rego', crew: '', q: '', view: '7' });
    expect(showing('', null)).toMatchObject({ sort: '', view: '' });
  });

  it('goes along to another day, with what the screen is', () => {
    const params = new URLSearchParams('dateTime=1&crew=66&view=3&nomenu=1');
    expect(withLook('/tomorrow', params)).toBe('/tomorrow?crew=66&view=3&nomenu=1');
    expect(withLook('/today/edit?dateTime=5', params)).toBe('/today/edit?dateTime=5&crew=66&view=3&nomenu=1');
    expect(withLook('/tomorrow', new URLSearchParams())).toBe('/tomorrow');
  });
});
