import { createBadBuilds } from '../builds/bad-builds.ts';
import type { Freeze } from './freeze-notes.ts';
import { withFreezes } from './frozen-builds.ts';
import { entryOf, manifestOf } from '../testing/registry-of.ts';
import { guardOf, moduleOf, openTabFixture, until } from '../testing/tab-fixture.ts';

const build = (id: string) => {
  const manifest = manifestOf({ name: 'planning', build: id, version: id });
  return { build: id, manifest };
};

/** A browser in which the present build of planning stood still, with an earlier build or without. */
function openFrozen(note: Partial<Freeze> = {}, more = { lastGood: build('bbbbbbbb') }) {
  const fetched: string[] = [];
  const kept: Freeze[] = [];
  const forgotten: string[] = [];
  const found = [{ remote: 'planning', build: 'aaaaaaaa', at: 0, ...note }];
  const notes = {
    found,
    keep: (each: Freeze) => void kept.push(each),
    forget: (remote: string) => void forgotten.push(remote),
  };
  const fixture = openTabFixture(
    {
      fetchCode: async (manifest) => {
        fetched.push(manifest.build);
        return moduleOf();
      },
      bad: withFreezes(
        createBadBuilds(() => 0),
        notes,
      ),
    },
    entryOf(manifestOf({ name: 'planning', build: 'aaaaaaaa' }), more),
  );
  const tab = fixture.loader.make('planning', guardOf());
  const leave = fixture.loader.show(tab);
  return { ...fixture, tab, fetched, kept, forgotten, leave };
}

describe('a build that stood still until its page was closed', () => {
  it('is not fetched when the page is opened again: the person is asked, and offered the one before', async () => {
    const { tab, fetched, stop } = openFrozen();
    const state = await until(tab, 'failed');
    expect(state).toMatchObject({ reason: 'frozen', build: 'aaaaaaaa' });
    expect(tab.hasBefore()).toBe(true);
    expect(fetched).toEqual([]);
    stop();
  });

  it('gives way to the version before, and that is remembered', async () => {
    const { tab, fetched, kept, stop } = openFrozen();
    await until(tab, 'failed');
    tab.runBefore();
    const state = await until(tab, 'lkg');
    expect(state).toMatchObject({ target: { build: 'bbbbbbbb', instead: { reason: 'frozen' } } });
    expect(fetched).toEqual(['bbbbbbbb']);
    expect(kept).toMatchObject([{ build: 'aaaaaaaa', isAnswered: true }]);
    stop();
  });

  it('runs when the person opens it anyway, and is not held against it any more', async () => {
    const { tab, fetched, forgotten, stop } = openFrozen();
    await until(tab, 'failed');
    tab.open();
    await until(tab, 'ready');
    expect(fetched).toEqual(['aaaaaaaa']);
    expect(forgotten).toEqual(['planning']);
    stop();
  });

  it('is not asked about again once the person chose the version before', async () => {
    const { tab, fetched, stop } = openFrozen({ isAnswered: true });
    await until(tab, 'lkg');
    expect(fetched).toEqual(['bbbbbbbb']);
    stop();
  });

  it('is forgotten when operations release another', async () => {
    const { tab, registry, fetched, forgotten, stop } = openFrozen();
    await until(tab, 'failed');
    registry.release(entryOf(manifestOf({ name: 'planning', build: 'cccccccc' })));
    await until(tab, 'ready');
    expect(fetched).toEqual(['cccccccc']);
    expect(forgotten).toEqual(['planning']);
    stop();
  });
});

describe('what is in front of the person', () => {
  it('is named before its code is fetched, and not any more when its tab is gone', async () => {
    const { tab, fronts, leave, stop } = openFrozen({ build: 'ffffffff' });
    tab.setInFront(true);
    await until(tab, 'ready');
    leave();
    expect(fronts).toEqual(['aaaaaaaa', undefined]);
    stop();
  });
});
