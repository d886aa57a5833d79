import { csvField, guardFormula, withoutGuard } from './csv-text.ts';

describe('a text in a file for spreadsheets', () => {
  it.each(['=1+1', "'=1+1", "''-x", '@cmd', '-38', '\tx', '＝1', '\nx', 'plain', "'quoted'", "'", ''])(
    '%j is read back as it was',
    (text) => {
      expect(withoutGuard(guardFormula(text))).toBe(text);
    },
  );

  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋64', "'＋64"],
    ['－1+1', "'－1+1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['\n=1+1', `"'\n=1+1"`],
    ['Kāingaroa, "cpt 5"', '"Kāingaroa, ""cpt 5"""'],
    ['=1, 2', `"'=1, 2"`],
    [' ahead', '" ahead"'],
    ['plain', 'plain'],
  ])('%j stays a text as %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});
