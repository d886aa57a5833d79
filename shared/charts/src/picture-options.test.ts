import { ticksOf } from './picture-options.ts';

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
