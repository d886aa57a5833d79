import { divideNet, netOfParts, partsSumError } from './parts.ts';

describe('the masses of a truck’s dockets', () => {
  const masses = { grossKg: 48_000, tareKg: 17_500 };

  it.each([
    [masses, [15_000, 15_500], 30_500],
    [masses, [10_000, 10_000, 10_520], 30_520],
    [masses, [15_000, 15_521], undefined],
    [masses, [30_479], undefined],
    [{ ...masses, netKg: 30_510 }, [15_000, 15_510], 30_510],
    [{ ...masses, netKg: 30_500 }, [15_000, 15_510], undefined],
  ])('of %j in parts of %j come to %s, which is also what was told in all', (truck, nets, sum) => {
    expect(netOfParts(truck, nets)).toBe(sum);
  });

  it.each([
    [30_500, [1, 1], [15_250, 15_250]],
    [30_500, [1, 1, 1], [10_167, 10_166, 10_167]],
    [30_000, [10_000, 20_000], [10_000, 20_000]],
    [30_001, [14_000, 14_000], [15_001, 15_000]],
    [30_000, [1, 29_999], [297, 29_703]],
  ])('of %s kg divided by %j are %j: nothing is lost, and none weighs nothing', (net, weights, parts) => {
    expect(divideNet(net, weights)).toEqual(parts);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(net);
  });

  it('are refused by the name of their field and by what they come to', () => {
    expect(partsSumError('packets', [10, 20]).message).toBe(
      'packets: together they weigh 30 kg: it must be the net mass, within 20 kg of gross less tare',
    );
  });
});
