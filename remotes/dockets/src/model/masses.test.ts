import { checkMasses, massText, readMass } from './masses.ts';

describe('masses as somebody types them', () => {
  it.each([
    ['44.12', 44_120],
    ['44,12', 44_120],
    ['16.6604', 16_660],
    ['44120', 44_120],
    ['44,120', 44_120],
    ['1 200', 1200],
    ['0,125', 125],
    ['1,2,3', undefined],
    ['', null],
    ['0', undefined],
    ['999', undefined],
    ['1e3', 1000],
    ['-4', undefined],
    ['44t', undefined],
  ])('are read in tonnes or, when that cannot be, in kilograms: %s', (typed, kg) => {
    expect(readMass(typed)).toBe(kg);
  });

  it('come to a net mass by themselves', () => {
    expect(checkMasses({ gross: '44.12', tare: '16.66', net: '' })).toEqual({
      grossKg: 44_120,
      tareKg: 16_660,
      netKg: 27_460,
      fault: undefined,
    });
  });

  it.each([
    [{ gross: '', tare: '', net: '' }, undefined],
    [{ gross: '44', tare: '17', net: '26.98' }, undefined],
    [{ gross: '44', tare: '17', net: '26.979' }, 'sum'],
    [{ gross: '17', tare: '17', net: '' }, 'nothing'],
    [{ gross: '', tare: '17', net: '' }, 'missing-gross'],
    [{ gross: '44', tare: '', net: '' }, 'missing-tare'],
    [{ gross: 'x', tare: '', net: '' }, 'gross'],
  ] as const)('are checked against each other: %j', (typed, fault) => {
    expect(checkMasses(typed).fault).toBe(fault);
  });

  it('are shown to the kilogram', () => {
    expect([massText(27_460), massText(null)]).toEqual(['27.460', '']);
  });
});
