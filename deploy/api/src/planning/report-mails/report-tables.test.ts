import type { Report } from '@haulboard/contract';
import { hauledContent } from './hauled-content.ts';

const wood = (netKg: number) => ({ loads: 1, dockets: 1, weighed: 1, netKg });
const plan = { planned: 1, delivered: 1, open: 0, cancelled: 0, declined: 0 };

/** A day beside two days before it, of 30, 20 and 10 tonnes. */
const REPORT: Report = {
  from: '2026-02-28',
  to: '2026-02-28',
  by: 'day',
  today: '2026-03-02',
  beforeFrom: '2026-01-30',
  beforeTo: '2026-01-31',
  hauled: wood(30_000),
  before: wood(30_000),
  plan,
  parts: [{ from: '2026-02-28', to: '2026-02-28', hauled: wood(30_000), plan }],
  partsBefore: [
    { from: '2026-01-30', to: '2026-01-30', hauled: wood(20_000) },
    { from: '2026-01-31', to: '2026-01-31', hauled: wood(10_000) },
  ],
  groups: [],
  choices: [],
};

describe('a mail of a report', () => {
  it('has every day before in its rows and its picture, also those that are compared with nothing', () => {
    const { tables, columns } = hauledContent(REPORT, 'en-US');
    expect(tables[0]?.rows).toEqual([
      ['28/02/2026', '30.0 t', '20.0 t', '1', '1', '1', '1'],
      ['Before: 31/01/2026', '–', '10.0 t', '–', '–', '–', '–'],
    ]);
    expect(columns).toEqual([
      { value: 30_000, before: 20_000 },
      { value: 0, before: 10_000 },
    ]);
  });

  it('has a table by carrier company, with a row for trucks of none', () => {
    const row = { hauled: wood(30_000), before: wood(0), plan };
    const companies = [
      { ...row, id: 201, name: 'Tall Trucks' },
      { ...row, id: null, name: '' },
    ];
    const { tables } = hauledContent({ ...REPORT, companies }, 'en-US');
    expect(tables.map(({ title }) => title)).toEqual(['Over the days', 'By carrier company']);
    expect(tables[1]?.rows.map(([label]) => label)).toEqual(['Tall Trucks', 'None']);
  });
});
