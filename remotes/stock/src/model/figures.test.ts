import { loadsText, thousandthsText } from './figures.ts';

describe('a figure of stock', () => {
  it.each([
    [0, '0'],
    [-0.04, '0'],
    [12.25, '12.3'],
    [-783_907.5, '-783,907.5'],
    [3_931_882, '3,931,882'],
  ])('of %d loads reads %s', (loads, text) => {
    expect(loadsText(loads)).toBe(text);
  });

  it.each([
    [0, '0.0'],
    [36_500, '36.5'],
    [1_234_567_890, '1,234,567.9'],
  ])('of %d kg reads %s t', (kg, text) => {
    expect(thousandthsText(kg)).toBe(text);
  });
});
