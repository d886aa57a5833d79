import type { RemoteEntry } from '@haulboard/contract/shell';
import { LoadFault } from './load-fault.ts';
import type { TabGuard } from './tab-parts.ts';
import { entryOf, manifestOf } from './testing/registry-of.ts';
import { guardOf, moduleOf, openWorld, until } from './testing/tab-world.ts';

const SECOND = 1000;

function runnable(build: string, version = '1.0.0') {
  return { build, manifest: manifestOf({ name: 'map', build, version }) };
}

function releaseOf(build: string, more: Partial<RemoteEntry> = {}): RemoteEntry {
  return entryOf(runnable(build).manifest, more);
}

/** Code of every build but these, which throw this. */
function codeWithout(broken: Record<string, Error>) {
  return async ({ build }: { build: string }) => {
    const fault = broken[build];
    if (fault) {
      throw fault;
    }
    return moduleOf();
  };
}

type World = ReturnType<typeof openWorld>;
const worlds: World[] = [];

function world(...given: Parameters<typeof openWorld>): World {
  const made = openWorld(...given);
  worlds.push(made);
  return made;
}

afterEach(() => {
  worlds.splice(0).forEach(({ stop }) => stop());
});

function show({ loader }: World, guard: Partial<TabGuard> = {}) {
  const tab = loader.make('map', guardOf(guard));
  const phases: string[] = [];
  tab.subscribe(() => phases.push(tab.get().phase));
  const close = loader.show(tab);
  return { tab, phases, close };
}

/** A tab with unsaved work, until it is saved. */
function work() {
  const state = { isDirty: true, saves: 0, swaps: 0 };
  return {
    state,
    guard: {
      isDirty: () => state.isDirty,
      async save() {
        state.saves += 1;
      },
      beforeSwap() {
        state.swaps += 1;
        state.isDirty = false;
      },
    },
  };
}

describe('bringing a remote into a tab', () => {
  it('shows it and tells how it came', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { tab, phases } = show(page);
    await until(tab, 'ready');
    expect(phases).toEqual(['resolving', 'fetching', 'starting', 'ready']);
    expect(tab.module()).toBeDefined();
    expect(page.steps).toMatchObject([{ remote: 'map', build: 'b1', phase: 'ready', reason: '' }]);
    expect(page.loader.running()).toEqual([{ remote: 'map', build: 'b1', state: 'ready' }]);
  });

  it('shows a card when nothing can run, and Retry is a fresh attempt of the newest build', async () => {
    const page = world(codeWithout({ b1: new LoadFault('crash', 'it threw') }), releaseOf('b1'));
    const { tab } = show(page);
    expect(await until(tab, 'failed')).toMatchObject({ reason: 'crash', build: 'b1' });
    expect(page.reports).toEqual(['crash: it threw']);
    tab.open();
    await until(tab, 'resolving', 'fetching');
    expect(await until(tab, 'failed')).toMatchObject({ round: 2 });
  });

  it('is over when the tab is closed', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { tab, close } = show(page);
    await until(tab, 'ready');
    close();
    expect(page.loader.running()).toEqual([]);
    expect(page.styles.get('b1')).toBe(false);
    page.registry.release(releaseOf('b2'));
    expect(tab.get()).toMatchObject({ phase: 'ready', aim: { build: 'b1' } });
  });
});

describe('a build that cannot run', () => {
  const lastGood = runnable('good', '1.4.1');

  it.each([
    ['its files do not come', new Error('503'), 'network'],
    ['its files were tampered with', new LoadFault('integrity', 'hash'), 'integrity'],
    ['it throws while it starts', new LoadFault('crash', 'it threw'), 'crash'],
  ])('is replaced by the last good one when %s, and operations hear of both', async (_, fault, reason) => {
    const page = world(codeWithout({ b2: fault }), releaseOf('b2', { lastGood }));
    const { tab } = show(page);
    expect(await until(tab, 'lkg', 'failed')).toMatchObject({
      phase: 'lkg',
      aim: { build: 'good', version: '1.4.1', instead: { build: 'b2', reason } },
    });
    expect(page.steps.filter(({ phase }) => phase !== 'retrying')).toMatchObject([
      { build: 'b2', phase: 'failed', reason },
      { build: 'good', phase: 'lkg', reason },
    ]);
    expect(page.loader.running()).toEqual([{ remote: 'map', build: 'good', state: 'lkg' }]);
  });

  it('is not tried by the next tab', async () => {
    const asked: string[] = [];
    const page = world(
      async ({ build }) => {
        asked.push(build);
        return codeWithout({ b2: new LoadFault('crash', 'it threw') })({ build });
      },
      releaseOf('b2', { lastGood }),
    );
    await until(show(page).tab, 'lkg');
    await until(show(page).tab, 'lkg');
    expect(asked).toEqual(['b2', 'good']);
  });

  it('is replaced when its screen throws soon after it came, in this tab alone', async () => {
    const page = world(async () => moduleOf(), releaseOf('b2', { lastGood }));
    const one = show(page).tab;
    const two = show(page).tab;
    await until(one, 'ready');
    await until(two, 'ready');
    page.clock.now += 3 * SECOND;
    one.crashed(new Error('a fault of the map'));
    await until(one, 'lkg');
    expect(two.get()).toMatchObject({ phase: 'ready', aim: { build: 'b2' } });
  });

  it('costs a card when it ran for a while, and is replaced when it does so again', async () => {
    const page = world(async () => moduleOf(), releaseOf('b2', { lastGood }));
    const { tab } = show(page);
    await until(tab, 'ready');
    page.clock.now += 30 * SECOND;
    tab.crashed(new Error('a fault of the map'));
    expect(await until(tab, 'failed', 'lkg')).toMatchObject({ phase: 'failed', reason: 'crash' });
    tab.open();
    await until(tab, 'ready');
    page.clock.now += 20 * SECOND;
    tab.crashed(new Error('a fault of the map'));
    await until(tab, 'lkg');
  });

  it('gets another chance when another one was named in between, or the person asks', async () => {
    const broken: Record<string, Error> = { b2: new LoadFault('crash', 'it threw') };
    const page = world(codeWithout(broken), releaseOf('b2', { lastGood }));
    const { tab } = show(page);
    await until(tab, 'lkg');
    page.registry.release(releaseOf('b3', { lastGood }));
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b3' } });

    page.registry.release(releaseOf('b2', { lastGood }));
    expect(await until(tab, 'lkg')).toMatchObject({ aim: { build: 'b3', instead: { build: 'b2' } } });
    delete broken['b2'];
    tab.tryAgain();
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b2' } });
  });

  it('heals its card by itself when another build is named', async () => {
    const page = world(codeWithout({ b1: new LoadFault('crash', 'it threw') }), releaseOf('b1'));
    const { tab } = show(page);
    await until(tab, 'failed');
    page.registry.release(releaseOf('b2'));
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b2' } });
  });
});

describe('a release that meets an open tab', () => {
  it('swaps a tab without unsaved work in place, once the new code is there', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    state.isDirty = false;
    const { tab, phases } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    expect(tab.get()).toMatchObject({ phase: 'swap-pending', aim: { build: 'b1' } });
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b2' }, round: 1 });
    expect(phases).not.toContain('failed');
    expect(state).toMatchObject({ swaps: 1, saves: 0 });
    expect([page.styles.get('b1'), page.styles.get('b2')]).toEqual([false, true]);
    expect(page.steps.at(-1)).toMatchObject({ build: 'b2', phase: 'swapped' });
    page.registry.release(releaseOf('b1'));
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b1' } });
  });

  it('leaves the old build running when the new one does not come', async () => {
    const page = world(codeWithout({ b2: new Error('503') }), releaseOf('b1'));
    const { tab } = show(page);
    await until(tab, 'ready');
    const code = tab.module();
    page.registry.release(releaseOf('b2'));
    expect(await until(tab, 'lkg')).toMatchObject({ aim: { build: 'b1', instead: { build: 'b2' } } });
    expect(tab.module()).toBe(code);
    expect(page.reports).toEqual(['network: 503']);
    page.registry.release(releaseOf('b1'));
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b1' } });
  });

  it.each(['idle', 'ask'] as const)('waits for unsaved work (%s), then comes by itself', async (urgency) => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2', { urgency }));
    expect(await until(tab, 'draining')).toMatchObject({ aim: { build: 'b1' }, urgency });
    expect(page.loader.running()).toEqual([{ remote: 'map', build: 'b1', state: 'draining' }]);
    state.isDirty = false;
    tab.becameClean();
    expect(tab.get()).toMatchObject({ phase: 'ready', aim: { build: 'b2' } });
    expect(state.saves).toBe(0);
  });

  it('comes at once when the person wants it, after the work was saved', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    await until(tab, 'draining');
    await tab.takeNow();
    expect(tab.get()).toMatchObject({ phase: 'ready', aim: { build: 'b2' } });
    expect(state.saves).toBe(1);
  });

  it('saves and swaps at once when it is urgent, also a tab that waited', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    await until(tab, 'draining');
    page.registry.release(releaseOf('b2', { urgency: 'now' }));
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b2' } });
    expect(state.saves).toBe(1);
  });

  it('only waits, however urgent, when nobody knows how to save the work', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, { ...guard, canSave: () => false });
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2', { urgency: 'now' }));
    await until(tab, 'draining');
    await tab.takeNow();
    expect(tab.get()).toMatchObject({ phase: 'draining', aim: { build: 'b1' } });
    expect(state).toMatchObject({ saves: 0, swaps: 0 });
  });

  it('is forgotten when it was taken back before the work was saved', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    await until(tab, 'draining');
    page.registry.release(releaseOf('b1'));
    expect(tab.get()).toMatchObject({ phase: 'ready', aim: { build: 'b1' } });
    tab.becameClean();
    expect(state.swaps).toBe(0);
  });

  it('does not touch whoever gets another build', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { tab, phases } = show(page);
    await until(tab, 'ready');
    const canary = { ...runnable('b2'), roles: [], percent: 0, salt: 's' };
    page.registry.release(releaseOf('b1', { canary }));
    expect(phases.at(-1)).toBe('ready');
    page.registry.release(releaseOf('b1', { canary: { ...canary, percent: 100 } }));
    expect(await until(tab, 'ready')).toMatchObject({ aim: { build: 'b2' } });
  });

  it('that switches a remote off waits for unsaved work, and on again brings it back', async () => {
    const page = world(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const dirty = show(page, guard).tab;
    const clean = show(page).tab;
    await until(dirty, 'ready');
    await until(clean, 'ready');
    page.registry.release(releaseOf('b1', { isEnabled: false }));
    expect(clean.get()).toMatchObject({ phase: 'failed', reason: 'disabled' });
    expect(dirty.get()).toMatchObject({ phase: 'draining', next: undefined });
    state.isDirty = false;
    dirty.becameClean();
    expect(dirty.get()).toMatchObject({ phase: 'failed', reason: 'disabled' });
    page.registry.release(releaseOf('b1'));
    await until(clean, 'ready');
    await until(dirty, 'ready');
  });

  it('suggests a reload after the tenth swap, once', async () => {
    const page = world(async () => moduleOf(), releaseOf('b0'));
    const { tab } = show(page);
    await until(tab, 'ready');
    for (let count = 1; count <= 12; count += 1) {
      page.registry.release(releaseOf(`b${count}`));
      await until(tab, 'ready');
    }
    expect(page.suggestions).toEqual(['reload']);
  });
});
