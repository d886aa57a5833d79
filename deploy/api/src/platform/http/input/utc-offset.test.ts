import { readUtcOffset } from './utc-offset.ts';

describe('the offset that a computer says it has', () => {
  it.each([
    ['13', 13],
    ['+12', 12],
    ['-3.5', -3.5],
    ['12.75', 12.75],
    ['0', 0],
    ['-0', 0],
  ])('%s is %d hours', (header, hours) => {
    expect(readUtcOffset(header)).toBe(hours);
  });

  it.each([
    undefined,
    '',
    '15',
    '-13',
    '12.1',
    '1e1',
    'Infinity',
    'NaN',
    'Pacific/Auckland',
    '13, 13',
    "13'; drop table session",
    '9'.repeat(5000),
  ])('%s is none', (header) => {
    expect(readUtcOffset(header)).toBeUndefined();
  });
});
