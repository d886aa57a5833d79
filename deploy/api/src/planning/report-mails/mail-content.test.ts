import { cutTable } from './mail-content.ts';

const days = (count: number) => Array.from({ length: count }, (_, at) => [`day ${at + 1}`, '1.0 t']);

describe('a table in a mail', () => {
  it('has every day of a month, the last ones too', () => {
    const { rows, more } = cutTable({ title: 'Over the days', rows: days(31) }, 'en-US');
    expect(rows.at(-1)).toEqual(['day 31', '1.0 t']);
    expect(more).toBe('');
  });

  it('says how many rows only the file has', () => {
    expect(cutTable({ title: 'Trucks', rows: days(40) }, 'en-US').more).toBe('Further rows in the file: 9');
  });
});
