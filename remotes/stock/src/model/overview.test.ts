import { crewOf, lineOf } from '../testing/lines.ts';
import { isAtRisk, overviewRows, together, type OverviewQuery } from './overview.ts';

const STATISTIC = {
  today: '2026-11-23',
  crews: [crewOf(), crewOf({ crewId: 32, crewCode: '9', crewName: 'Short', isLate: true })],
  lines: [
    lineOf({ id: 1, qtyLoads: 7.5, plannedLoads: 2, qtyKg: 200_000 }),
    lineOf({ id: 2, gradeCode: 'PULP', qtyLoads: 1, plannedLoads: 3, fellDate: '2026-11-20' }),
    lineOf({ id: 3, crewId: 32, skidName: 'E1', qtyLoads: 3, plannedLoads: 0, fellDate: '2026-10-01' }),
  ],
};
const ALL: OverviewQuery = { q: '', only: 'all', group: 'line', sort: '' };
const ask = (query: Partial<OverviewQuery>) => overviewRows(STATISTIC, { ...ALL, ...query });

describe('stock at a glance', () => {
  it('has each line with what is left of it', () => {
    expect(ask({}).map(({ crew, grade, left }) => [crew, grade, left])).toEqual([
      ['66 Tall Timber', 'A', 5.5],
      ['66 Tall Timber', 'PULP', -2],
      ['9 Short', 'A', 3],
    ]);
  });

  it.each([
    [
      'crew',
      [
        ['66 Tall Timber', 8.5],
        ['9 Short', 3],
      ],
    ],
    [
      'grade',
      [
        ['2', 10.5],
        ['66 Tall Timber', 1],
      ],
    ],
  ] as const)('adds up by %s', (group, expected) => {
    expect(ask({ group }).map(({ crew, onSkid }) => [crew, onSkid])).toEqual(expected);
  });

  it('finds loads that nothing lies there for, and old wood', () => {
    expect(ask({ only: 'risk' }).map(({ key, missing, age }) => [key, missing, age])).toEqual([
      ['2', 2, 3],
      ['3', 0, 53],
    ]);
    expect(ask({}).filter(isAtRisk)).toHaveLength(2);
  });

  it('narrows to what is typed and to crews that have not called', () => {
    expect(ask({ q: 'pulp' }).map(({ key }) => key)).toEqual(['2']);
    expect(ask({ only: 'late' }).map(({ key }) => key)).toEqual(['3']);
  });

  it('sorts numbers as numbers, either way', () => {
    expect(ask({ sort: 'crew' }).map(({ key }) => key)).toEqual(['3', '1', '2']);
    expect(ask({ sort: '-onSkid' }).map(({ key }) => key)).toEqual(['1', '3', '2']);
  });

  it('does not invent tonnes that nobody gave', () => {
    expect(together(ask({}), 'sum')).toMatchObject({ kg: 200_000, jas: undefined, missing: 2 });
  });
});
