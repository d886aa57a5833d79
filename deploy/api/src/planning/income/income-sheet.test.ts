import type { Cell } from '../../platform/export/cell.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import type { Haul } from './haul.ts';
import { incomeSheet } from './income-sheet.ts';
import { priceHauls } from './price-hauls.ts';
import { BOOK, HAUL } from './testing/sample-haul.ts';

const textOf = (cell: Cell | undefined) => (cell?.kind === 'number' ? cell.value : '');

/** Amounts of each row of the file of some dockets, by what its columns are called. */
function amountsOf(of: 'days' | 'lines', hauls: readonly Partial<Haul>[]) {
  const lines = priceHauls(
    hauls.map((haul, at) => ({ ...HAUL, docketId: at + 1, taskId: at + 1, ...haul })),
    BOOK,
    'customer',
  );
  const inWords = (said: Parameters<typeof inLanguage>[0]) => inLanguage(said, 'en-US');
  const { heads, rows } = incomeSheet(lines, { of, hasRuc: true, inWords });
  const wanted = ['Freight ($)', 'With GST ($)', 'Road user charges ($)'].map((name) => heads.indexOf(name));
  return rows.map((row) => wanted.map((at) => textOf(row[at])));
}

const UNWEIGHED = { netKg: null, loadKg: null };
const NO_ROAD = { tenthsLoaded: 0, tenthsEmpty: 0 };

describe('a file of income', () => {
  it('leaves out what nobody knows of a docket: no zero says that it is worth nothing', () => {
    expect(amountsOf('lines', [{}, UNWEIGHED, NO_ROAD])).toEqual([
      [564.25, 648.89, 85],
      ['', '', 85],
      [564.25, 648.89, ''],
    ]);
  });

  it('sums what is known of a truck’s day, and has nothing where that is nothing', () => {
    const next = { day: '2026-03-17' };
    expect(amountsOf('days', [{}, UNWEIGHED, NO_ROAD, { ...UNWEIGHED, ...NO_ROAD, ...next }])).toEqual([
      [1128.5, 1297.78, 170],
      ['', '', ''],
    ]);
  });
});
