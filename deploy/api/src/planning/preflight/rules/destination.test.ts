import { TaskStatus } from '@haulboard/contract';
import type { DestinationFacts } from '../facts.ts';
import { aDay, aDestination, aLoad, at, span } from '../testing/a-day.ts';
import { destinationRule } from './destination.ts';

// Unloads from 10 to 11.
const LOAD = aLoad(1, [5, 11]);

describe('where a load goes', () => {
  it.each<[string, Partial<DestinationFacts>, unknown[]]>([
    ['is open and takes it', {}, []],
    ['is closed for good', { isActive: false }, [['destination-closed', { place: 'Pulp mill' }]]],
    [
      'is closed while it would unload',
      { closures: [{ ...span(10.5, 14), reason: 'wind' }] },
      [['destination-closed', { place: 'Pulp mill', reason: 'wind', from: at(10.5), to: at(14) }]],
    ],
    ['was closed before', { closures: [{ ...span(6, 10), reason: 'wind' }] }, []],
    [
      'does not take the grade',
      { gradeIds: [2] },
      [['destination-grade', { place: 'Pulp mill', grade: 'S30' }]],
    ],
    ['is open just long enough', { hours: [span(10, 11)] }, []],
    [
      'opens too late',
      { hours: [span(10.5, 18)] },
      [['destination-hours', { place: 'Pulp mill', ...span(10, 11) }]],
    ],
    [
      'opens while it waits',
      { hours: [span(10.25, 18)], unloadMinutes: 30 },
      [['destination-hours', { place: 'Pulp mill', ...span(10, 10.25), minutes: 15 }]],
    ],
    [
      'is down until it has waited',
      { closures: [{ ...span(6, 10.25), reason: 'wind' }], unloadMinutes: 30 },
      [['destination-hours', { place: 'Pulp mill', ...span(10, 10.25), minutes: 15 }]],
    ],
    [
      'shuts too early',
      { hours: [span(5, 10.9)] },
      [['destination-hours', { place: 'Pulp mill', ...span(10, 11) }]],
    ],
  ])('%s', (_, destination, expected) => {
    const found = destinationRule([LOAD], aDay({ destinations: [aDestination(destination)] }));
    expect(found.map(({ rule, facts }) => [rule, facts])).toEqual(expected);
  });

  it('is named to whoever must divert a load that is on its way there, whatever it brings', () => {
    const under = { ...LOAD, taskStatus: TaskStatus.Loaded };
    const closures = [{ ...span(10.5, 14), reason: 'wind' }];
    const destinations = [aDestination({ closures, gradeIds: [] })];
    expect(destinationRule([under], aDay({ destinations }))).toMatchObject([
      { rule: 'closed-under-way', taskIds: [1], facts: { reason: 'wind' } },
    ]);
  });

  it('takes each docket of the load, or is named with the grade it does not take', () => {
    const split = { ...LOAD, packets: [{ crewId: 1, skidId: 1, logGradeId: 2 }] };
    expect(destinationRule([split], aDay()).map(({ rule, facts }) => [rule, facts])).toEqual([
      ['destination-grade', { place: 'Pulp mill', grade: 'PULP' }],
    ]);
  });

  it('is judged without a truck too, as far as it can be', () => {
    const loose = { ...LOAD, vehicleId: null, plannedUnloadAt: null, plannedEndAt: null };
    const destinations = [aDestination({ gradeIds: [], hours: [span(1, 2)] })];
    expect(destinationRule([loose], aDay({ destinations }))).toMatchObject([{ rule: 'destination-grade' }]);
  });
});
