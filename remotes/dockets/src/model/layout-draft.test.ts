import type { DocketLayout } from '@haulboard/contract';
import {
  aliasText,
  columnOf,
  EMPTY_COLUMN,
  isLayout,
  readAliases,
  withField,
  withMoved,
} from './layout-draft.ts';

const net = { ...EMPTY_COLUMN, heading: 'Net', field: 'net' as const, format: 'kg' as const };
const layout: DocketLayout = {
  columns: [EMPTY_COLUMN, net],
  hasHeadings: true,
  holdBack: ['void'],
};

describe('a layout that somebody puts together', () => {
  it('moves a column, and keeps all where it cannot go further', () => {
    expect(withMoved(layout, 1, 0).columns).toEqual([net, EMPTY_COLUMN]);
    expect(withMoved(layout, 1, 2)).toEqual(layout);
  });

  it('drops of a column what only its old field had', () => {
    expect(withField(net, 'day')).toMatchObject({ field: 'day', format: 'date', heading: 'Net' });
    const coded = { ...EMPTY_COLUMN, aliases: [{ ours: 'A', theirs: 'A40' }], isRequired: true };
    expect(withField(coded, 'net')).toMatchObject({ format: 'tonnes', aliases: [], isRequired: true });
    expect(withField(coded, null)).toMatchObject({ format: 'plain', isRequired: false });
  });

  it('reads codes a line each, and leaves out what is not finished', () => {
    const aliases = readAliases('A = A40\n\nPULP=P\nK =\n= K\nS20 = x=y');
    expect(aliases).toEqual([
      { ours: 'A', theirs: 'A40' },
      { ours: 'PULP', theirs: 'P' },
      { ours: 'S20', theirs: 'x=y' },
    ]);
    expect(aliasText({ ...EMPTY_COLUMN, aliases })).toBe('A = A40\nPULP = P\nS20 = x=y');
  });

  it('finds the column that an answer is about', () => {
    expect(columnOf('layout.columns.3.format')).toBe(3);
    expect(columnOf('name')).toBeUndefined();
  });

  it('is taken back from the browser only as a layout', () => {
    expect(isLayout(JSON.parse(JSON.stringify(layout)))).toBe(true);
    expect(isLayout({ ...layout, columns: [{ ...net, field: 'secret' }] })).toBe(false);
    expect(isLayout(null)).toBe(false);
  });
});
