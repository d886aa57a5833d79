import readBook, { readSheet } from 'read-excel-file/universal';
import { EMPTY, numberCell, textCell, type Sheet } from './cell.ts';
import { SheetFile } from './sheet-file.ts';

const SHEET: Sheet = {
  name: 'Dockets',
  heads: ['Number', 'Day', 'Net (t)'],
  rows: [
    [textCell('=1+1'), { kind: 'day', day: '2026-03-10' }, numberCell(27.46, 3)],
    [textCell('Kāingaroa, "cpt 5"'), EMPTY, numberCell(null)],
    [textCell('<&>\u0001'), { kind: 'day', day: '2000-02-29' }, numberCell(3)],
    [textCell('林区 🪵'), EMPTY, numberCell(-38.123_456, null)],
  ],
};

const fileOf = ({ rows, ...sheet }: Sheet, format: 'csv' | 'xlsx'): Buffer<ArrayBuffer> => {
  const file = new SheetFile(sheet, format);
  rows.forEach((row) => file.add([row]));
  return file.end();
};

/** What somebody else's reader finds in a workbook. */
const readBack = (sheet: Sheet) => readSheet(new Blob([fileOf(sheet, 'xlsx')]));

describe('a file for spreadsheets', () => {
  it('is CSV with a mark of its encoding, and nothing in it is a formula', () => {
    const text = fileOf(SHEET, 'csv').toString('utf8');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFNumber,Day,Net (t)',
      "'=1+1,2026-03-10,27.460",
      '"Kāingaroa, ""cpt 5""",,',
      '<&>\u0001,2000-02-29,3',
      '林区 🪵,,-38.123456',
      '',
    ]);
  });

  it('keeps a quote that somebody typed before a formula apart from its own', () => {
    const rows = [[textCell("'=1+1"), EMPTY, numberCell(-3)]];
    expect(
      fileOf({ ...SHEET, rows }, 'csv')
        .toString('utf8')
        .split('\r\n')[1],
    ).toBe("''=1+1,,-3");
  });

  it('is a workbook in which another reader finds numbers, days and texts, and no formula', async () => {
    expect(await readBack(SHEET)).toEqual([
      ['Number', 'Day', 'Net (t)'],
      ['=1+1', new Date('2026-03-10'), 27.46],
      ['Kāingaroa, "cpt 5"', null, null],
      ['<&>', new Date('2000-02-29'), 3],
      ['林区 🪵', null, -38.123_456],
    ]);
  });

  it('keeps every row of a long table, in its order', async () => {
    const rows = Array.from({ length: 3210 }, (_, at) => [textCell(`Row ${at}`), numberCell(at), EMPTY]);
    const read = await readBack({ ...SHEET, rows });
    expect(read).toHaveLength(3211);
    expect([read[1], read[1234], read.at(-1)]).toEqual([
      ['Row 0', 0, null],
      ['Row 1233', 1233, null],
      ['Row 3209', 3209, null],
    ]);
  });

  it('has a name that spreadsheets take', async () => {
    const bytes = fileOf({ ...SHEET, name: 'Trucks [north] / 2026: all that there are' }, 'xlsx');
    const [book] = await readBook(new Blob([bytes]));
    expect(book?.sheet).toBe('Trucks  north    2026  all that');
  });

  it('names more columns than there are letters', async () => {
    const heads = Array.from({ length: 60 }, (_, at) => `Column ${at}`);
    const [read] = await readBack({ ...SHEET, heads, rows: [heads.map(textCell)] });
    expect(read).toEqual(heads);
  });
});
