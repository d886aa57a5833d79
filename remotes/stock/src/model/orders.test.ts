import { emptyRow, linesOf, NO_ORDERS, sheetRows, sumOf, typeOrder } from './orders.ts';

const goods = { customerId: 11, destinationId: 51, logGradeId: 21 };
const stored = emptyRow(goods, {
  customerName: 'Acme Forests',
  destinationName: 'Port of Tauranga',
  gradeCode: 'A',
});

/** The rows after somebody has typed this into Monday's cell. */
function typed(text: string) {
  const [row] = sheetRows([stored], NO_ORDERS);
  const draft = row ? typeOrder(NO_ORDERS, row, { day: '0', text }) : NO_ORDERS;
  const rows = sheetRows([stored], draft);
  return { rows, lines: linesOf(rows, draft) };
}

describe('tonnes that somebody types into the sheet of orders', () => {
  it.each([
    ['1,200', 1_200_000],
    ['12,345.678', 12_345_678],
    ['1 200', 1_200_000],
    ['80,5', 80_500],
    ['80.5', 80_500],
    ['0,125', 125],
    ['99999', 99_999_000],
  ])('%s is read as it was meant', (text, kg) => {
    const { rows, lines } = typed(text);
    expect(lines.map(({ requiredKg }) => requiredKg[0])).toEqual([kg]);
    expect(sumOf(rows).required).toBe(kg);
  });

  it.each(['ten', '-5', '1,2,3', '0.1234', '100001'])('%s is no number of tonnes', (text) => {
    expect(typed(text).rows.map(({ isFaulty }) => isFaulty[0])).toEqual([true]);
  });
});
