import {
  closeFixtures,
  codeWithout,
  releaseOf,
  runnable,
  show,
  work,
  openLoaderFixture,
} from '../testing/loader-fixture.ts';
import { moduleOf, until } from '../testing/tab-fixture.ts';

afterEach(closeFixtures);

describe('a release that meets an open tab', () => {
  it('swaps a tab without unsaved work in place, once the new code is there', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    state.isDirty = false;
    const { tab, phases } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    expect(tab.get()).toMatchObject({ phase: 'swap-pending', target: { build: 'b1' } });
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' }, round: 1 });
    expect(phases).not.toContain('failed');
    expect(state).toMatchObject({ swaps: 1, saves: 0 });
    expect([page.styles.get('b1'), page.styles.get('b2')]).toEqual([false, true]);
    expect(page.steps.at(-1)).toMatchObject({ build: 'b2', phase: 'swapped' });
    page.registry.release(releaseOf('b1'));
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b1' } });
  });

  it('leaves the old build running when the new one does not come', async () => {
    const page = openLoaderFixture(codeWithout({ b2: new Error('503') }), releaseOf('b1'));
    const { tab } = show(page);
    await until(tab, 'ready');
    const code = tab.module();
    page.registry.release(releaseOf('b2'));
    expect(await until(tab, 'lkg')).toMatchObject({ target: { build: 'b1', instead: { build: 'b2' } } });
    expect(tab.module()).toBe(code);
    expect(page.reports).toEqual(['network: 503']);
    page.registry.release(releaseOf('b1'));
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b1' } });
  });

  it.each(['idle', 'ask'] as const)('waits for unsaved work (%s), then comes by itself', async (urgency) => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2', { urgency }));
    expect(await until(tab, 'draining')).toMatchObject({ target: { build: 'b1' }, urgency });
    expect(page.loader.running()).toEqual([{ remote: 'map', build: 'b1', state: 'draining' }]);
    state.isDirty = false;
    tab.becameClean();
    expect(tab.get()).toMatchObject({ phase: 'ready', target: { build: 'b2' } });
    expect(state.saves).toBe(0);
  });

  it('comes at once when the person wants it, after the work was saved', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    await until(tab, 'draining');
    await tab.takeNow();
    expect(tab.get()).toMatchObject({ phase: 'ready', target: { build: 'b2' } });
    expect(state.saves).toBe(1);
  });

  it('saves and swaps at once when it is urgent, also a tab that waited', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    await until(tab, 'draining');
    page.registry.release(releaseOf('b2', { urgency: 'now' }));
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' } });
    expect(state.saves).toBe(1);
  });

  it('only waits, however urgent, when nobody knows how to save the work', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, { ...guard, canSave: () => false });
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2', { urgency: 'now' }));
    await until(tab, 'draining');
    await tab.takeNow();
    expect(tab.get()).toMatchObject({ phase: 'draining', target: { build: 'b1' } });
    expect(state).toMatchObject({ saves: 0, swaps: 0 });
  });

  it('is forgotten when it was taken back before the work was saved', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2'));
    await until(tab, 'draining');
    page.registry.release(releaseOf('b1'));
    expect(tab.get()).toMatchObject({ phase: 'ready', target: { build: 'b1' } });
    tab.becameClean();
    expect(state.swaps).toBe(0);
  });

  it('does not touch whoever gets another build', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { tab, phases } = show(page);
    await until(tab, 'ready');
    const canary = { ...runnable('b2'), roles: [], percent: 0, salt: 's' };
    page.registry.release(releaseOf('b1', { canary }));
    expect(phases.at(-1)).toBe('ready');
    page.registry.release(releaseOf('b1', { canary: { ...canary, percent: 100 } }));
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' } });
  });

  it('that switches a remote off waits for unsaved work, and on again brings it back', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
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
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b0'));
    const { tab } = show(page);
    await until(tab, 'ready');
    for (let count = 1; count <= 12; count += 1) {
      page.registry.release(releaseOf(`b${count}`));
      await until(tab, 'ready');
    }
    expect(page.suggestions).toEqual(['reload']);
  });
});

describe('a remote that is taken away from those who alone had it', () => {
  it('leaves a tab without unsaved work at once, and one with it once that is saved', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.release();
    expect(tab.get()).toMatchObject({ phase: 'draining', urgency: 'idle', target: { build: 'b1' } });
    state.isDirty = false;
    tab.becameClean();
    expect(tab.get()).toMatchObject({ phase: 'failed', reason: 'unlisted' });
    expect(state.saves).toBe(0);
  });

  it('is saved and left at once where whoever took it away says so', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { state, guard } = work();
    const { tab } = show(page, guard);
    await until(tab, 'ready');
    page.registry.withdraw('map', 'now');
    expect(await until(tab, 'failed')).toMatchObject({ reason: 'unlisted' });
    expect(state.saves).toBe(1);
  });
});
