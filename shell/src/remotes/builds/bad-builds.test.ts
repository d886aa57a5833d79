import { createBadBuilds } from './bad-builds.ts';
import { createBuildNotes } from './build-notes.ts';

const SECOND = 1000;
const id = { name: 'map', build: 'b1' };

type Options = Parameters<typeof createBadBuilds>[1];

function open(options: Options = {}) {
  const clock = { now: 1_000_000 };
  return { clock, bad: createBadBuilds(() => clock.now, options) };
}

/** Two pages of one browser, and its clock. */
function openTwo() {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const items = new Map<string, string>();
  const removed: string[] = [];
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => {
      removed.push(key);
      items.delete(key);
    },
  };
  const page = () => createBadBuilds(now, { notes: createBuildNotes(now, storage), date: now });
  return { clock, items, removed, one: page(), other: page() };
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

  it('is spared for seconds after its files did not come, and longer each time, up to minutes', () => {
    const { bad, clock } = open({ random: () => 0.5 });
    const spared: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      bad.mark(id, { reason: 'network', detail: 'why' });
      const from = clock.now;
      while (bad.faultOf(id)) {
        clock.now += SECOND;
      }
      spared.push(Math.floor((clock.now - from) / SECOND));
    }
    expect(spared).toEqual([6, 16, 46, 136, 301, 301]);
  });

  it('is asked for again at another moment by each page', () => {
    const ends = [0, 1].map((chance) => {
      const { bad, clock } = open({ random: () => chance });
      bad.mark(id, { reason: 'network', detail: 'why' });
      clock.now += 5 * SECOND;
      return bad.faultOf(id) !== undefined;
    });
    expect(ends).toEqual([false, true]);
  });

  it('gets another chance by itself only when it was the network', () => {
    const { bad, clock } = open();
    bad.mark(id, { reason: 'network', detail: 'why' });
    bad.mark({ name: 'map', build: 'b2' }, { reason: 'integrity', detail: 'why' });
    clock.now += 7 * SECOND;
    expect(bad.faultOf(id)).toBeUndefined();
    expect(bad.faultOf({ name: 'map', build: 'b2' })).toBeDefined();
  });
});

describe('what one page of a browser found of a build', () => {
  it('is known to the next one, which need not wait for the same files, until it may be tried again', () => {
    const { one, other, clock } = openTwo();
    one.mark(id, { reason: 'network', detail: 'no answer in 15 s' });
    expect(other.faultOf(id)).toMatchObject({ reason: 'network', isHearsay: true });
    clock.now += 10 * SECOND;
    expect(other.faultOf(id)).toBeUndefined();
  });

  it('is not said to be forgotten where nothing was found: all pages would hear of it', () => {
    const { one, removed } = openTwo();
    one.forgive('map');
    expect(removed).toEqual([]);
    one.mark(id, { reason: 'network', detail: 'no answer in 15 s' });
    one.forgive('map');
    expect(removed).toEqual(['haulboard.build-notes']);
  });

  it('is forgotten when somebody wants the build tried again, and after ten minutes', () => {
    const { one, other, clock } = openTwo();
    one.mark(id, { reason: 'crash', detail: 'why' });
    expect(other.faultOf(id)).toMatchObject({ reason: 'crash' });
    other.forgive('map');
    expect(other.faultOf(id)).toBeUndefined();
    one.mark(id, { reason: 'crash', detail: 'why' });
    clock.now += 601 * SECOND;
    expect(other.faultOf(id)).toBeUndefined();
  });

  it('counts against a build that crashes there within a minute, though each ran for a while', () => {
    const { one, other, clock } = openTwo();
    const ranMs = 15 * SECOND;
    expect(one.crashed(id, { detail: 'why', mountedAt: clock.now - ranMs })).toBe(false);
    expect(other.faultOf(id)).toBeUndefined();
    clock.now += 300 * SECOND;
    expect(other.crashed(id, { detail: 'why', mountedAt: clock.now - ranMs })).toBe(true);
    expect(one.faultOf(id)).toMatchObject({ reason: 'crash', isHearsay: true });
  });

  it('is nothing when the browser keeps nonsense, or its clock was set back by an hour', () => {
    const { one, other, clock, items } = openTwo();
    one.mark(id, { reason: 'crash', detail: 'why' });
    clock.now -= 3600 * SECOND;
    expect(other.faultOf(id)).toBeUndefined();
    items.set('haulboard.build-notes', '{"remote":1}');
    expect(other.faultOf(id)).toBeUndefined();
  });
});
