import { netOf } from './weights.ts';

describe('the net mass of a weighing', () => {
  it.each([
    [{ grossKg: 48_000, tareKg: 17_500 }, 30_500],
    [{ grossKg: 48_000, tareKg: 17_500, netKg: 30_520 }, 30_520],
    [{ grossKg: 48_000, tareKg: 17_500, netKg: 30_480 }, 30_480],
    [{ grossKg: 48_000, tareKg: 17_500, netKg: 30_521 }, undefined],
    [{ grossKg: 48_000, tareKg: 17_500, netKg: 30_479 }, undefined],
    [{ grossKg: 17_500, tareKg: 17_500 }, undefined],
    [{ grossKg: 17_500, tareKg: 48_000 }, undefined],
    [{ grossKg: 17_510, tareKg: 17_500, netKg: -5 }, undefined],
  ])('of %j is %s: up to 20 kg of rounding, and more than nothing', (masses, net) => {
    expect(netOf(masses)).toBe(net);
  });
});
