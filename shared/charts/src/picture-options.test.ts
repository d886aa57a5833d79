import { heatRanges } from './heat-options.ts';
import { optionsOf, ticksOf } from './picture-options.ts';

const column = (step: number | undefined, values: (number | null)[]) => ({
  name: 'Lag',
  values,
  format: String,
  ...(step === undefined ? {} : { step }),
});

describe('the ticks below bars', () => {
  it.each([
    ['nine hours', [522, 367], { max: 540, tickAmount: 3 }],
    ['less than an hour', [20, null], { max: 60, tickAmount: 1 }],
    ['nothing', [null], { max: 60, tickAmount: 1 }],
    ['two weeks', [20_160], { max: 20_160, tickAmount: 4 }],
  ])('stand at whole hours, few of them: %s', (_, values, ticks) => {
    expect(ticksOf(column(60, values))).toEqual({ min: 0, ...ticks });
  });

  it('are the library’s where no step is said', () => {
    expect(ticksOf(column(undefined, [7]))).toEqual({});
  });
});

describe('the numbers beside columns', () => {
  it.each([
    [10_000, '10,000 t'],
    [0, '0 t'],
    [2.5, '2.5 t'],
  ])('have decimals where they say something: %s', (value, said) => {
    const format = (tonnes: number) => `${tonnes.toLocaleString('en-NZ', { minimumFractionDigits: 1 })} t`;
    const drawn = [{ ...column(undefined, [value]), format }];
    const data = { labelName: 'Day', labels: ['Mon'], columns: drawn };
    const { yaxis } = optionsOf({ id: 'a', kind: 'columns', data, drawn, nonce: undefined, font: 'Inter' });
    expect(Array.isArray(yaxis) ? undefined : yaxis?.labels?.formatter?.(value)).toBe(said);
  });
});

describe('the cells of a field', () => {
  const bounds = (values: (number | null)[]) =>
    heatRanges([column(undefined, values)]).map(({ from, to }) => [from, to]);

  it.each([
    [
      'nothing anywhere',
      [null, 0],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'one here and there',
      [0, 1],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'up to seven',
      [0, 3, 7],
      [
        [0, 0],
        [1, 3],
        [4, 7],
      ],
    ],
  ])('have a colour for each number, and no colour for two: %s', (_, values, expected) => {
    expect(bounds(values)).toEqual(expected);
  });
});
