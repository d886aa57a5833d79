import { judgeCanary, judgeFirst, type Health } from './judge-canary.ts';

const health = (more: Partial<Health> = {}): Health => ({
  people: 40,
  hurt: 0,
  loads: 100,
  faults: 0,
  // As if each told the same.
  loadsOfOthers: more.loads ?? 100,
  faultsOfOthers: more.faults ?? 0,
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
    expect(judgeCanary(tried, health({ hurt: 1 }))).toEqual({
      kind: 'hurt',
      hurt: 3,
      people: 5,
      usualHurt: 1,
      usualPeople: 40,
    });
    expect(judgeCanary(health({ people: 10, hurt: 4 }), health({ hurt: 12 }))).toBeUndefined();
  });

  it('is halted when it fails in handlers at every load, and the build for all does not', () => {
    const tried = health({ loads: 12, faults: 30 });
    expect(judgeCanary(tried, health())).toEqual({
      kind: 'faults',
      faults: 30,
      loads: 12,
      usualFaults: 0,
      usualLoads: 100,
    });
    expect(judgeCanary(tried, health({ faults: 200 }))).toBeUndefined();
  });

  it('goes on while one person alone tells of faults, however many, and is halted once another has them too', () => {
    const told = { loads: 20, faults: 200, loadsOfOthers: 12 };
    expect(judgeCanary(health({ ...told, faultsOfOthers: 4 }), health())).toBeUndefined();
    expect(judgeCanary(health({ ...told, faultsOfOthers: 11 }), health())).toBeUndefined();
    expect(judgeCanary(health({ ...told, faultsOfOthers: 12 }), health())).toMatchObject({ kind: 'faults' });
  });
});

describe('the first build of a part', () => {
  it('goes on while it harms few, and is halted by its own figures alone', () => {
    expect(judgeFirst(health({ people: 400, hurt: 3, loads: 500, faults: 60 }))).toBeUndefined();
    expect(judgeFirst(health({ people: 1, hurt: 1 }))).toBeUndefined();
    expect(judgeFirst(health({ people: 5, hurt: 3 }))).toEqual({ kind: 'firstHurt', hurt: 3, people: 5 });
    expect(judgeFirst(health({ loads: 12, faults: 30 }))).toEqual({
      kind: 'firstFaults',
      faults: 30,
      loads: 12,
    });
  });
});
