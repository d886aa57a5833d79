import { acceptsContract } from './contract-range.ts';

describe('whether the shell serves a remote of another age', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.4.0', '1.4.0', true],
    ['^1.4.1', '1.4.0', false],
    ['^1.5.0', '1.4.9', false],
    ['^2.0.0', '1.9.0', false],
    ['^1.0.0', '2.0.0', false],
    ['*', '1.0.0', false],
    ['', '1.0.0', false],
  ])('built for %s, running on %s: %s', (range, provided, isServed) => {
    expect(acceptsContract(range, provided)).toBe(isServed);
  });
});
