import { TaskStatus } from '@haulboard/contract';
import { aTask, aVehicle } from '../../testing/builders.ts';
import {
  columnsOf,
  factOf,
  FIRST_COLUMNS,
  fitColumns,
  movedColumn,
  nextSort,
  readColumns,
  readSort,
  resizedColumn,
  sortVehicles,
  toggledColumn,
  writeColumns,
  writeSort,
} from './board-columns.ts';

const keys = (text: string) => readColumns(text).map(({ key }) => key);

describe('columns of the truck’s side', () => {
  it('stand in the address as they are, widths only where somebody changed them', () => {
    const columns = columnsOf([
      { key: 'driver', width: 180 },
      { key: 'rego', width: null },
    ]);
    expect(writeColumns(columns)).toBe('truck,driver:180,rego');
    expect(readColumns('truck,driver:180,rego')).toEqual(columns);
  });

  it('begin with the truck, whatever somebody wrote, and hold nothing twice and nothing unknown', () => {
    expect(keys('rego,driver,rego,made-up,truck')).toEqual(['truck', 'rego', 'driver']);
    expect(keys('')).toEqual(['truck']);
    expect(readColumns('driver:9999')[1]?.width).toBe(600);
    expect(readColumns('driver:1')[1]?.width).toBe(56);
  });

  it('are moved, widened, shown and hidden; the truck stays where it is', () => {
    const columns = readColumns('driver,rego,base');
    expect(writeColumns(movedColumn(columns, 'base', 1))).toBe('truck,base,driver,rego');
    expect(writeColumns(movedColumn(columns, 'driver', 0))).toBe('truck,driver,rego,base');
    expect(writeColumns(movedColumn(columns, 'driver', 99))).toBe('truck,rego,base,driver');
    expect(movedColumn(columns, 'truck', 2)).toBe(columns);
    expect(writeColumns(resizedColumn(columns, 'rego', 100.4))).toBe('truck,driver,rego:100,base');
    expect(writeColumns(toggledColumn(columns, 'rego'))).toBe('truck,driver,base');
    expect(writeColumns(toggledColumn(columns, 'km'))).toBe('truck,driver,rego,base,km');
  });

  it('leave room on a tablet, unless somebody chose the truck’s width', () => {
    expect(fitColumns(FIRST_COLUMNS, true)[0]?.width).toBe(168);
    expect(fitColumns(readColumns('truck:300'), true)[0]?.width).toBe(300);
  });
});

describe('what a column says of a truck', () => {
  const day = aVehicle(1, [
    aTask({ id: 1, plannedDepartAt: 1000, plannedEndAt: 5000, estPayloadKg: 30_000 }),
    aTask({ id: 2, plannedDepartAt: 6000, plannedEndAt: 9000, estPayloadKg: 28_500 }),
    aTask({ id: 3, taskStatus: TaskStatus.Canceled, plannedDepartAt: 10, plannedEndAt: 99_000 }),
  ]);

  it('counts what is driven, and not what was called off', () => {
    expect(factOf(day, 'loads')).toBe(2);
    expect(factOf(day, 'tonnes')).toBe(58.5);
    expect(factOf(day, 'start')).toBe(1000);
    expect(factOf(day, 'hours')).toBe(8000);
    expect(factOf(day, 'km')).toBe(184);
  });

  it('says nothing of an empty day', () => {
    expect(factOf(aVehicle(2), 'start')).toBeNull();
    expect(factOf(aVehicle(2), 'hours')).toBe(0);
  });
});

describe('the order of the trucks', () => {
  const trucks = [
    aVehicle(10, [], { driverName: 'Āwhina' }),
    aVehicle(9, [aTask({ id: 1, plannedDepartAt: 5000 })], { driverName: 'Wiremu' }),
    aVehicle(2, [aTask({ id: 2, plannedDepartAt: 1000 })], { driverName: 'Bella' }),
  ];
  const order = (text: string) => sortVehicles(trucks, readSort(text)).map(({ vehicleId }) => vehicleId);

  it('is by number where there are numbers, by name where there are names, and the server’s without one', () => {
    expect(order('truck')).toEqual([2, 9, 10]);
    expect(order('-truck')).toEqual([10, 9, 2]);
    expect(order('driver')).toEqual([10, 2, 9]);
    expect(order('')).toEqual([10, 9, 2]);
    expect(order('made-up')).toEqual([10, 9, 2]);
  });

  it('has what is missing last, up or down', () => {
    expect(order('start')).toEqual([2, 9, 10]);
    expect(order('-start')).toEqual([9, 2, 10]);
  });

  it('goes up, down and away as a heading is pressed', () => {
    const up = nextSort(undefined, 'rego');
    const down = nextSort(up, 'rego');
    expect([writeSort(up), writeSort(down), writeSort(nextSort(down, 'rego'))]).toEqual([
      'rego',
      '-rego',
      '',
    ]);
    expect(writeSort(nextSort(down, 'base'))).toBe('base');
  });
});
