import { inflateRawSync } from 'node:zlib';
import { EMPTY, numberCell, textCell, type Sheet } from './cell.ts';
import { toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

const SHEET: Sheet = {
  name: 'Dockets',
  heads: ['Number', 'Day', 'Net (t)'],
  rows: [
    [textCell('=1+1'), { kind: 'day', day: '2026-03-10' }, numberCell(27.46, 3)],
    [textCell('Kāingaroa, "cpt 5"'), EMPTY, numberCell(null)],
    [textCell('<&>\u0001'), { kind: 'day', day: '2000-02-29' }, numberCell(3)],
  ],
};

/** The texts of a ZIP by their names, read by the directory at its end. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  const texts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(start, start + packed)).toString('utf8');
    texts.set(archive.toString('utf8', at + 46, at + 46 + name), content);
    at += 46 + name;
  }
  return texts;
}

describe('a file for spreadsheets', () => {
  it('is CSV with a mark of its encoding, and nothing in it is a formula', () => {
    const text = toCsv(SHEET).toString('utf8');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFNumber,Day,Net (t)',
      "'=1+1,2026-03-10,27.460",
      '"Kāingaroa, ""cpt 5""",,',
      '<&>\u0001,2000-02-29,3',
      '',
    ]);
  });

  it('is a workbook with numbers as numbers, days as days and texts as texts', () => {
    const sheet = unzipped(toXlsx(SHEET)).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c s="2"><v>46091</v></c><c s="3"><v>27.46</v></c>');
    expect(sheet).toContain('Kāingaroa, &quot;cpt 5&quot;');
    expect(sheet).toContain('&lt;&amp;&gt;</t>');
    expect(sheet).toContain('<v>36585</v>');
  });
});
