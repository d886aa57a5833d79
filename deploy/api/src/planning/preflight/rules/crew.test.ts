import type { CrewFacts } from '../facts.ts';
import { aCrew, aDay, aLoad, at, span } from '../testing/a-day.ts';
import { crewRule } from './crew.ts';

// At the skid at 7, loaded by half past.
const LOAD = aLoad(1, [5, 11]);

describe('the crew that loads', () => {
  it.each<[string, Partial<CrewFacts>, unknown[]]>([
    ['works all day', {}, []],
    ['has the weather against it', { off: 'weather' }, [['crew-off', { crew: '66', reason: 'weather' }]]],
    ['has its loader there just long enough', { hours: [span(7, 7.5)] }, []],
    ['begins later', { hours: [span(7.1, 16)] }, [['crew-hours', { crew: '66', from: at(7), to: at(7.5) }]]],
    ['has gone home', { hours: [span(4, 7.4)] }, [['crew-hours', { crew: '66', from: at(7), to: at(7.5) }]]],
  ])('%s', (_, crew, expected) => {
    const found = crewRule([LOAD], aDay({ crews: [aCrew(crew)] }));
    expect(found.map(({ rule, facts }) => [rule, facts])).toEqual(expected);
  });

  it('is looked at for every docket, by the time the truck comes to it', () => {
    const split = { ...LOAD, packets: [{ crewId: 2, skidId: 1, logGradeId: 1 }] };
    const second = aCrew({ id: 2, code: '77', hours: [span(4, 7.5)] });
    const found = crewRule([split], aDay({ crews: [aCrew(), second] }));
    expect(found.map(({ rule, facts }) => [rule, facts])).toEqual([
      ['crew-hours', { crew: '77', from: at(7.5), to: at(8) }],
    ]);
  });
});
