import { tonnesText } from './tonnes.ts';

describe('the tonnes of a plan', () => {
  it('are read like those of reports', () => {
    expect([3_766_000, 32_480, 0].map(tonnesText)).toEqual(['3,766.0', '32.5', '0.0']);
  });
});
