import { createBadBuilds } from './bad-builds.ts';

const SECOND = 1000;
const id = { name: 'map', build: 'b1' };

function open() {
  const clock = { now: 1_000_000 };
  return { clock, bad: createBadBuilds(() => clock.now) };
}

describe('a build that was found bad', () => {
  it.each([
    ['crashes at once', 0, true],
    ['crashes just before the ten seconds are over', 9.9 * SECOND, true],
    ['crashes after it ran for a while', 11 * SECOND, false],
  ])('is one that %s', (_, ranMs, isBad) => {
    const { bad, clock } = open();
    const mountedAt = clock.now - ranMs;
    expect(bad.crashed(id, { detail: 'why', mountedAt })).toBe(isBad);
    expect(bad.faultOf(id) !== undefined).toBe(isBad);
  });

  it.each([
    ['twice in a minute', 59 * SECOND, true],
    ['again after a longer time', 61 * SECOND, false],
  ])('is one that crashes %s', (_, gap, isBad) => {
    const { bad, clock } = open();
    const mountedAt = clock.now - 60 * 60 * SECOND;
    bad.crashed(id, { detail: 'why', mountedAt });
    clock.now += gap;
    expect(bad.crashed(id, { detail: 'why', mountedAt })).toBe(isBad);
  });

  it('gets another chance when it is forgiven, and others were never blamed', () => {
    const { bad } = open();
    bad.mark(id, { reason: 'integrity', detail: 'why' });
    expect(bad.faultOf({ name: 'map', build: 'b2' })).toBeUndefined();
    bad.forgive('charts');
    expect(bad.faultOf(id)).toMatchObject({ reason: 'integrity' });
    bad.forgive('map');
    expect(bad.faultOf(id)).toBeUndefined();
  });

  it('gets another chance by itself only when it was the network', () => {
    const { bad, clock } = open();
    bad.mark(id, { reason: 'network', detail: 'why' });
    bad.mark({ name: 'map', build: 'b2' }, { reason: 'integrity', detail: 'why' });
    clock.now += 301 * SECOND;
    expect(bad.faultOf(id)).toBeUndefined();
    expect(bad.faultOf({ name: 'map', build: 'b2' })).toBeDefined();
  });
});
