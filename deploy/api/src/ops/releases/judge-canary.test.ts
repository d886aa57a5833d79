import { judgeCanary, type Health } from './judge-canary.ts';

const health = (more: Partial<Health> = {}): Health => ({
  people: 40,
  hurt: 0,
  loads: 100,
  faults: 0,
  ...more,
});

describe('a canary', () => {
  it.each([
    ['is well', health()],
    ['fails one person only', health({ people: 1, hurt: 1 })],
    ['fails few of many', health({ people: 400, hurt: 3 })],
    ['has a fault now and then', health({ loads: 500, faults: 60 })],
  ])('goes on while it %s', (_, tried) => {
    expect(judgeCanary(tried, health())).toBeUndefined();
  });

  it('is halted when it fails people whom the build for all does not', () => {
    const tried = health({ people: 5, hurt: 3 });
    expect(judgeCanary(tried, health({ hurt: 1 }))).toBe(
      '3 of 5 people could not run it, 1 of 40 the build for all',
    );
    expect(judgeCanary(health({ people: 10, hurt: 4 }), health({ hurt: 12 }))).toBeUndefined();
  });

  it('is halted when it fails in handlers at every load, and the build for all does not', () => {
    const tried = health({ loads: 12, faults: 30 });
    expect(judgeCanary(tried, health())).toBe('30 faults in 12 loads, 0 in 100 of the build for all');
    expect(judgeCanary(tried, health({ faults: 200 }))).toBeUndefined();
  });
});
